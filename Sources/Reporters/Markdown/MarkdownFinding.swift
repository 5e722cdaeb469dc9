import BundleModel
import LintEngine

/// One finding as a section.
struct MarkdownFinding {
  let located: LocatedFinding

  var text: String {
    let finding = located.finding
    var text = "### \(finding.severity.sign) \(MarkdownText.code(finding.ruleID))\n\n"
    text += MarkdownText.escaped(finding.message) + "\n\n"
    if let place = located.place { text += "- Where: \(MarkdownText.code(place))\n" }
    for evidence in finding.evidence {
      let source = MarkdownText.escaped(located.artifact.shortPath(of: evidence.source))
      text += "- \(source): \(MarkdownText.code(evidence.value))\n"
    }
    if !finding.isUndetermined { text += "- What to change: \(MarkdownText.escaped(finding.remedy))\n" }
    return text
  }
}

extension Severity {
  /// The severity in one coloured sign and its name.
  var sign: String {
    switch self {
    case .error: "❌ error"
    case .warning: "⚠️ warning"
    case .note: "ℹ️ note"
    }
  }
}
