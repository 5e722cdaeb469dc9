import BundleModel
import LintEngine

/// The last two lines: how many rules give which verdict, and how many findings there are.
struct SummaryText {
  let report: Report

  /// How many rules hold, do not apply and cannot tell, and why the last.
  var verdicts: String {
    let words: [(Answer, one: String, many: String)] = [
      (.broken, "is broken", "are broken"), (.holds, "holds", "hold"),
      (.doesNotApply, "does not apply", "do not apply"), (.cannotTell, "cannot tell", "cannot tell"),
    ]
    let counts = words.compactMap { answer, one, many in
      let count = report.count(of: answer)
      return count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
    let rules = report.outcomes.count.counted("rule") ?? "No rule"
    return "\(rules): " + counts.joined(separator: ", ") + why
  }

  /// What no rule could prove or refute, as in "Streak.ipa: 3 rules cannot tell, because the code is encrypted".
  var openSentence: String {
    "\(report.artifact.fileName): \(report.count(of: .cannotTell).counted("rule") ?? "no rule") cannot tell" + why
  }

  private var why: String {
    let reasons = report.openReasons
    let shown = reasons.prefix(Self.shownReasons).map(\.reason).joined(separator: "; ")
    let more = reasons.count > Self.shownReasons ? "; and for other reasons" : ""
    return reasons.isEmpty ? "" : ", because \(shown)\(more)"
  }

  /// More would not be a few words any more; `--verbose` shows all.
  private static let shownReasons = 2

  /// The result.
  var pieces: [StyledText] {
    let counts = [Severity.error, .warning, .note].compactMap { severity in
      report.count(of: severity).counted(severity.rawValue).map { StyledText($0, severity.role) }
    }
    var pieces: [StyledText] =
      counts.isEmpty
      ? [StyledText("Nothing found", .good)]
      : counts.enumerated().flatMap { $0 == 0 ? [$1] : [StyledText(", "), $1] }
    if let hidden = report.suppressed.count.counted("finding") {
      pieces.append(StyledText(", \(hidden) hidden", .faint))
    }
    if let unread = report.problems.count.counted("part") {
      pieces.append(StyledText(", \(unread) unreadable", .error))
    }
    return pieces + [StyledText(" in \(report.artifact.fileName)", .faint)]
  }
}
