import ArtifactReading
public import LintEngine

/// Writes a report for a person at a terminal.
public struct TextReporter: Reporter {
  /// How much is written.
  public enum Detail: Sendable, Hashable, CaseIterable {
    /// Findings and the summary.
    case quiet
    /// The header and the tree as well.
    case normal
    /// And what is hidden, with the reasons, and the verdict of every rule on every subject.
    case verbose
  }

  private let screen: TextCanvas.Screen
  private let detail: Detail

  /// Creates a reporter for a screen of so many columns.
  public init(columns: Int = 80, hasColours: Bool = false, detail: Detail = .normal) {
    screen = TextCanvas.Screen(columns: columns, hasColours: hasColours)
    self.detail = detail
  }

  /// All artifacts' reports, a line for each that could not be read, and what is to be put in order.
  public func render(_ run: RunResult) -> String {
    let parts = run.items.map { item in
      switch item {
      case .report(let report): return text(of: report)
      case .failure(let error):
        var canvas = TextCanvas(screen)
        canvas.paragraph([StyledText("unreadable", .error), StyledText(" \(error)")])
        return canvas.text
      }
    }
    return (parts + [text(of: run.notices)].filter { !$0.isEmpty }).joined(separator: "\n")
  }

  /// What should be put in order in the configuration and the baseline; empty when nothing.
  public func text(of notices: [PolicyNotice]) -> String {
    var canvas = TextCanvas(screen)
    for notice in notices {
      canvas.paragraph(
        [StyledText(notice.description)], first: [StyledText("config  ", .key)], rest: [StyledText("        ")])
    }
    return canvas.text
  }

  /// One artifact's report.
  public func text(of report: Report) -> String {
    var canvas = TextCanvas(screen)
    let facts = ArtifactFacts(report.artifact)
    if detail != .quiet {
      HeaderText(facts: facts).draw(on: &canvas)
      canvas.blank()
      TreeText(facts: facts, showsEverything: false).draw(on: &canvas)
      canvas.blank()
    }
    for finding in report.findings {
      FindingText(located: LocatedFinding(finding: finding, artifact: report.artifact)).draw(on: &canvas)
      canvas.blank()
    }
    if detail == .verbose {
      hidden(report.suppressed, on: &canvas)
      VerdictText(report: report).draw(on: &canvas)
    }
    let summary = SummaryText(report: report)
    if !report.outcomes.isEmpty { canvas.paragraph([StyledText(summary.verdicts, .faint)]) }
    canvas.paragraph(summary.pieces)
    return canvas.text
  }

  /// One artifact's facts, without any check.
  public func facts(of artifact: ArtifactFacts) -> String {
    var canvas = TextCanvas(screen)
    HeaderText(facts: artifact).draw(on: &canvas)
    canvas.blank()
    TreeText(facts: artifact, showsEverything: true).draw(on: &canvas)
    return canvas.text
  }

  private func hidden(_ suppressed: [SuppressedFinding], on canvas: inout TextCanvas) {
    guard !suppressed.isEmpty else { return }
    for item in suppressed {
      canvas.paragraph(
        [StyledText("[\(item.finding.ruleID)] \(item.finding.message)", .faint)],
        first: [StyledText("hidden ", .faint)], rest: [StyledText("  ")])
      canvas.paragraph(
        [StyledText(item.reason)], first: [StyledText("  "), StyledText("reason  ", .key)],
        rest: [StyledText("          ")])
    }
    canvas.blank()
  }
}
