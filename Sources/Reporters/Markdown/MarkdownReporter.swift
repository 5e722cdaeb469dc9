import ArtifactReading
import BundleModel
import LintEngine

/// Writes Markdown for step summaries, comments and chat.
public struct MarkdownReporter: Reporter {
  /// Creates a reporter.
  public init() {}

  /// The whole document.
  public func render(_ run: RunResult) -> String {
    run.items.map { item in
      switch item {
      case .failure(let error):
        "## \(MarkdownText.escaped(error.path))\n\n**Could not be checked:** \(MarkdownText.escaped(error.explanation)).\n"
      case .report(let report): Self.section(report)
      }
    }.joined(separator: "\n")
  }

  private static func section(_ report: Report) -> String {
    let facts = ArtifactFacts(report.artifact)
    var text = "## \(title(facts))\n\n"
    text += "**\(counts(report))** in \(MarkdownText.code(report.artifact.name))\n"
    if !report.outcomes.isEmpty { text += "\n\(MarkdownText.escaped(SummaryText(report: report).verdicts)).\n" }
    if !report.problems.isEmpty {
      text += "\n" + report.problems.map { "- **unreadable:** \(MarkdownText.escaped("\($0)"))\n" }.joined()
    }
    text += "\n" + MarkdownTree(facts: facts).text
    for finding in report.findings {
      text += "\n" + MarkdownFinding(located: LocatedFinding(finding: finding, artifact: report.artifact)).text
    }
    return text
  }

  static func title(_ facts: ArtifactFacts) -> String {
    guard let main = facts.main else { return MarkdownText.escaped(facts.name) }
    let version = [main.version, main.build.map { "(\($0))" }].compactMap(\.self)
    return MarkdownText.escaped(([main.displayName ?? main.name] + version).joined(separator: " "))
  }

  static func counts(_ report: Report) -> String {
    let counts = [Severity.error, .warning, .note].compactMap { severity in
      report.count(of: severity).counted(severity.rawValue)
    }
    return counts.isEmpty ? "Nothing found" : counts.joined(separator: ", ")
  }
}
