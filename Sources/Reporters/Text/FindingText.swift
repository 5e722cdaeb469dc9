import BundleModel
import LintEngine

/// One finding: what is wrong, where, by which evidence, and what to change.
struct FindingText {
  let located: LocatedFinding
  /// Whether to say what to change; not where the next finding says the same.
  var showsRemedy = true

  func draw(on canvas: inout TextCanvas) {
    let finding = located.finding
    canvas.paragraph([
      StyledText(finding.severity.rawValue, finding.severity.role), StyledText(" "),
      StyledText("[\(finding.ruleID)]", .faint),
    ])
    canvas.paragraph([StyledText(finding.message.shortened, .title)], first: "  ")
    if let place = located.place { field("where", place, on: &canvas) }
    for evidence in finding.evidence {
      field("found", "\(located.artifact.shortPath(of: evidence.source)): \(evidence.value)", on: &canvas)
    }
    if showsRemedy, !finding.isUndetermined { field("change", finding.remedy, on: &canvas) }
  }

  private func field(_ name: String, _ value: String, on canvas: inout TextCanvas) {
    canvas.paragraph(
      [StyledText(value.shortened)], first: [StyledText("  "), StyledText(name.padded(to: 8), .key)],
      rest: [StyledText("          ")])
  }
}

extension Severity {
  /// The colour of the severity's name.
  var role: StyledText.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

extension String {
  /// The text without its middle where it is longer than anybody reads at a terminal; other formats have all of it.
  var shortened: String {
    let limit = 1200
    guard utf8.count > limit, count > limit else { return self }
    return "\(prefix(limit / 2)) … (\(count - limit) more characters) … \(suffix(limit / 2))"
  }

  /// The text, or `nil` when it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
