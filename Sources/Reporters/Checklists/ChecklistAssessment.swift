import BundleModel
import LintEngine

/// Decides items by a report.
struct ChecklistAssessment {
  private let report: Report
  private let outcomes: [String: RuleOutcome]

  init(report: Report) {
    self.report = report
    outcomes = Dictionary(report.outcomes.map { ($0.metadata.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func result(_ item: Checklist.Item) -> ChecklistResult.Item {
    if item.needs.contains(where: { !$0.isMet(by: report.artifact) }) {
      return ChecklistResult.Item(item: item, state: .notApplicable, findings: [], remarks: [])
    }
    if item.rules.isEmpty { return ChecklistResult.Item(item: item, state: .person, findings: [], remarks: []) }
    return decided(item)
  }

  private func decided(_ item: Checklist.Item) -> ChecklistResult.Item {
    let ran = item.rules.compactMap { outcomes[$0] }
    let findings = report.findings.filter { item.rules.contains($0.ruleID) }
    let wrong = findings.filter { !$0.isUndetermined && $0.severity > .note }
    let open = findings.filter(\.isUndetermined)
    let hidden = report.suppressed.filter { item.rules.contains($0.finding.ruleID) }
    let remarks = hidden.map { "\($0.finding.message) Accepted: \($0.reason)" }
    var idle: [String] = []
    for reason in item.rules.filter({ outcomes[$0] == nil }).map(Self.whyIdle) where !idle.contains(reason) {
      idle.append(reason)
    }
    let state: ChecklistResult.State =
      if !wrong.isEmpty {
        .failed
      } else if !open.isEmpty || !idle.isEmpty {
        .cannotTell
      } else if ran.allSatisfy({ $0.subjectCount == 0 }) {
        .notApplicable
      } else if !findings.isEmpty {
        // A note is no fault, but no proof that all is well either.
        .person
      } else {
        .done
      }
    return ChecklistResult.Item(
      item: item, state: state, findings: state == .failed ? wrong : findings,
      remarks: remarks + (state == .cannotTell ? idle : []))
  }

  private static func whyIdle(_ rule: String) -> String {
    guard ComparingRules.metadata.contains(where: { $0.id == rule }) else { return "The rule \(rule) is off." }
    return rule == "archive-ipa-mismatch"
      ? "Needs both artifacts: bundlecheck compare ARCHIVE IPA." : "Needs a contract: --contract FILE."
  }
}
