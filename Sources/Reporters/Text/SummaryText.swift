import BundleModel
import LintEngine

/// The last line: how many findings there are.
struct SummaryText {
  let report: Report

  var pieces: [StyledText] {
    let counts = [Severity.error, .warning, .note].compactMap { severity in
      report.count(of: severity).counted(severity.rawValue).map { StyledText($0, severity.role) }
    }
    let rules = report.outcomes.count { $0.subjectCount > 0 }.counted("rule") ?? "no rule"
    var pieces: [StyledText]
    if counts.isEmpty {
      pieces = [StyledText("Nothing found", .good), StyledText(" by \(rules)")]
    } else {
      pieces = counts.enumerated().flatMap { $0 == 0 ? [$1] : [StyledText(", "), $1] }
      pieces.append(StyledText(" from \(rules)"))
    }
    if let hidden = report.suppressed.count.counted("finding") {
      pieces.append(StyledText(", \(hidden) hidden", .faint))
    }
    if let unread = report.problems.count.counted("part") {
      pieces.append(StyledText(", \(unread) unreadable", .error))
    }
    return pieces + [StyledText(" in \(report.artifact.fileName)", .faint)]
  }
}
