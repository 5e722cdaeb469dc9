import BundleRules
import LintEngine
import RuleCases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs the cases of rules as the tests do, without the tests' bundle, and writes what is missing or differs.
enum CasesTask {
  /// Takes ids of rules, all if there are none; gives whether every case has the findings that it expects.
  static func run(rules: [String]) throws -> Bool {
    let linter = Linter(rules: RuleCatalogue.all)
    var areAllAsExpected = true
    for ruleCase in try RuleCase.all() where rules.isEmpty || rules.contains(ruleCase.rule) {
      let report = linter.check(try ruleCase.inspected())
      let file = try ruleCase.expectation()
      let expected = try? String(contentsOf: file, encoding: .utf8)
      let found = report.expectation(of: ruleCase.rule)
      guard expected != found || !ruleCase.keepsPromise(in: report) else { continue }
      areAllAsExpected = false
      print("\(ruleCase) has these findings:\n\(found)")
      guard expected == nil else { continue }
      try found.write(to: file, atomically: true, encoding: .utf8)
      print("It had no expected.txt; it is written now: read it.")
    }
    return areAllAsExpected
  }
}
