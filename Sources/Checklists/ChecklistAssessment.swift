import BundleModel
import LintEngine

/// Decides items by the verdicts of a report: done is only what is proven.
struct ChecklistAssessment {
  private let report: Report
  private let outcomes: [String: RuleOutcome]

  init(report: Report) {
    self.report = report
    outcomes = Dictionary(report.outcomes.map { ($0.metadata.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func result(_ item: Checklist.Item) -> ChecklistResult.Item {
    if item.needs.contains(where: { !$0.isMet(by: report.artifact) }) {
      return ChecklistResult.Item(item: item, state: .notApplicable)
    }
    if item.rules.isEmpty { return ChecklistResult.Item(item: item, state: .person) }
    return decided(item)
  }

  private func decided(_ item: Checklist.Item) -> ChecklistResult.Item {
    let ran = item.rules.compactMap { outcomes[$0] }
    // Where a rule yields to another, that one's findings decide.
    let speakers = Set(item.rules + ran.flatMap(\.verdicts).compactMap(\.yieldedTo))
    let findings = report.findings.filter { speakers.contains($0.ruleID) }
    let wrong = findings.filter { !$0.isUndetermined && $0.severity > .note }
    let idle = item.rules.filter { outcomes[$0] == nil }.map(Self.whyIdle)
    let state = state(ran, isWrong: !wrong.isEmpty, isIdle: !idle.isEmpty)
    return ChecklistResult.Item(
      item: item, state: state, findings: state == .failed ? wrong : findings, remarks: remarks(item, ran, idle, state),
      proof: state == .done ? ran.flatMap(\.verdicts).flatMap(\.proof) : [])
  }

  private func state(_ ran: [RuleOutcome], isWrong: Bool, isIdle: Bool) -> ChecklistResult.State {
    let answers = ran.map(\.answer)
    if isWrong { return .failed }
    if isIdle || answers.contains(.cannotTell) { return .cannotTell }
    // Broken, and hidden for a reason or worth a note only: somebody has to agree.
    if answers.contains(.broken) { return .person }
    return answers.contains(.holds) ? .done : .notApplicable
  }

  private func remarks(
    _ item: Checklist.Item, _ ran: [RuleOutcome], _ idle: [String], _ state: ChecklistResult.State
  ) -> [String] {
    let hidden = report.suppressed.filter { item.rules.contains($0.finding.ruleID) }
    let accepted = hidden.map { "\($0.finding.message) Accepted: \($0.reason)" }
    let open = ran.filter { $0.answer == .cannotTell && $0.findings.isEmpty }.flatMap { outcome in
      outcome.reasons.map { "\(outcome.metadata.id): \($0)." }
    }
    return (accepted + (state == .cannotTell ? idle + open : [])).reduce(into: []) { list, remark in
      if !list.contains(remark) { list.append(remark) }
    }
  }

  private static func whyIdle(_ rule: String) -> String {
    guard ComparingRules.metadata.contains(where: { $0.id == rule }) else { return "The rule \(rule) is off." }
    return rule == ArchiveMismatchRule.metadata.id
      ? "Needs both artifacts: bundlecheck compare ARCHIVE IPA." : "Needs a contract: --contract FILE."
  }
}
