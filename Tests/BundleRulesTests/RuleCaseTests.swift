import BundleRules
import FixtureKit
import LintEngine
import RuleCases
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
    let found = report.expectation(of: ruleCase.rule)
    let file = try ruleCase.expectation()
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      try found.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(ruleCase.description) had no expected.txt; it is written now: read it, then run again")
      return
    }
    #expect(found == expected, "\(ruleCase.description): delete its expected.txt to record the findings anew")
    #expect(
      ruleCase.keepsPromise(in: report),
      "\(ruleCase): its name begins with fails-, passes-, notes- or unknown-, and means it")
    expectHonest(report)
  }

  /// What holds is proven, and a reason names nothing of the artifact, so that equal reasons count together.
  private func expectHonest(_ report: Report) {
    for outcome in report.outcomes {
      for verdict in outcome.verdicts {
        let id = outcome.metadata.id
        #expect(verdict.answer != .holds || !verdict.proof.isEmpty, "\(id) holds without proof")
        #expect(verdict.reason?.contains { "/“".contains($0) } != true, "\(id): \(verdict.reason ?? "")")
      }
    }
  }

  @Test("a base has no finding, by any rule", arguments: try RuleCase.bases())
  func base(_ base: RuleCase) throws {
    let report = Linter(rules: RuleCatalogue.all).check(try base.inspected())
    #expect(report.expectation(of: "") == "")
    expectHonest(report)
  }

  @Test("every rule has a case that fails, or cannot tell, and one that passes, and every folder belongs to a rule")
  func completeness() throws {
    let cases = Dictionary(grouping: try RuleCase.all(), by: \.rule)
    let ids = RuleCatalogue.all.map { type(of: $0).metadata.id }
    for id in ids {
      let promises = Set((cases[id] ?? []).compactMap(\.promise))
      let isOnlyOpen = RuleCase.neverBroken.contains(id)
      #expect(promises.isSuperset(of: [isOnlyOpen ? .unknown : .fails, .passes]), "\(id) lacks a case")
    }
    #expect(Set(cases.keys).subtracting(ids) == [], "folders of rules that are not in RuleCatalogue.all")
    #expect(ids == ids.sorted(), "RuleCatalogue.all is in the order of the ids")
    #expect(Set(ids).count == ids.count)
  }

  @Test("no findings are recorded where nothing is described, or where no test reads them")
  func orphans() throws {
    let folder = try FixtureLibrary().folder
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix("expected.txt") }
    let hostile = try FixtureLibrary().cases(in: "Hostile")
    let read = Set(
      (try RuleCase.all().map(\.path) + AppCaseTests.all().map(\.path) + hostile).map { $0 + "/expected.txt" })
    #expect(files.count > 500)
    #expect(Set(files).subtracting(read) == [], "no case reads these files")
  }
}
