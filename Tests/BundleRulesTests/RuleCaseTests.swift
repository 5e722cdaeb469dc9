import BundleRules
import FixtureKit
import LintEngine
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Every case of every rule, through the whole pipeline: packed as an artifact, read, checked by all rules.
@Suite("Rule cases")
struct RuleCaseTests {
  @Test("a case has exactly the findings that it expects", arguments: try RuleCase.all())
  func findings(of ruleCase: RuleCase) throws {
    let report = Linter(rules: RuleCatalogue.all).check(try ruleCase.inspected())
    let found = report.expectation
    let file = try ruleCase.expectation()
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      try found.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(ruleCase.testDescription) had no expected.txt; it is written now: read it, then run again")
      return
    }
    #expect(found == expected, "\(ruleCase.testDescription): delete its expected.txt to record the findings anew")
    checkPromise(of: ruleCase, in: report)
    checkVerdicts(of: ruleCase, in: report)
  }

  /// The name is asserted apart from the recorded findings, so that a careless recording cannot hide a regression.
  private func checkPromise(of ruleCase: RuleCase, in report: Report) {
    let own = report.findings.filter { $0.ruleID == ruleCase.rule }
    switch ruleCase.promise {
    case .fails: #expect(own.contains { !$0.isUndetermined })
    case .passes: #expect(own.isEmpty)
    case .unknown: #expect(!own.isEmpty && own.allSatisfy { $0.isUndetermined && $0.severity == .note })
    case nil: Issue.record("\(ruleCase.name) begins with none of fails-, passes- and unknown-")
    }
  }

  /// A rule's verdicts say what its findings say, and only what is proven is said to hold.
  private func checkVerdicts(of ruleCase: RuleCase, in report: Report) {
    let isConverted = !RuleCatalogue.all.contains { type(of: $0).metadata.id == ruleCase.rule && $0 is any FindingRule }
    guard isConverted, let own = report.outcomes.first(where: { $0.metadata.id == ruleCase.rule }) else { return }
    switch ruleCase.promise {
    case .fails: #expect(own.answer == .broken)
    case .passes: #expect(!own.verdicts.contains { $0.answer == .broken && $0.yieldedTo == nil })
    case .unknown: #expect(own.answer == .cannotTell)
    case nil: break
    }
    for verdict in own.verdicts {
      #expect(verdict.answer != .holds || !verdict.proof.isEmpty, "\(verdict.bundle) has no proof")
      #expect(verdict.reason.map { !$0.isEmpty && !$0.contains("/") && !$0.contains(".app") } ?? true)
    }
  }

  @Test("a base has no finding, by any rule", arguments: try RuleCase.bases())
  func base(_ base: RuleCase) throws {
    let found = Linter(rules: RuleCatalogue.all).check(try base.inspected()).expectation
    #expect(found == "")
  }

  @Test("every rule has a case that fails and one that passes, and every folder belongs to a rule")
  func completeness() throws {
    let cases = Dictionary(grouping: try RuleCase.all(), by: \.rule)
    let ids = RuleCatalogue.all.map { type(of: $0).metadata.id }
    for id in ids {
      let promises = Set((cases[id] ?? []).compactMap(\.promise))
      #expect(promises.isSuperset(of: [.fails, .passes]), "\(id) lacks a fails- or a passes- case")
    }
    #expect(Set(cases.keys).subtracting(ids) == [], "folders of rules that are not in RuleCatalogue.all")
    #expect(ids == ids.sorted(), "RuleCatalogue.all is in the order of the ids")
    #expect(Set(ids).count == ids.count)
  }
}

extension Report {
  /// The text of an `expected.txt`: a line for each finding, then one for each part that could not be read.
  var expectation: String {
    (findings.map(\.line) + problems.map { "problem \($0)" }).map { $0 + "\n" }.joined()
  }
}
