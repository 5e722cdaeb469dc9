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

/// The four whole apps, each as it should be and with one fault at a time, checked by all rules.
@Suite("Whole apps")
struct AppCaseTests {
  /// `Fixtures/Apps/<app>/<variant>`; the folders of all apps.
  static func all() throws -> [RuleCase] {
    let library = try FixtureLibrary()
    return try ["BrewTimer", "CaffeineTracker", "StreakCounter", "WordOfTheDay"]
      .flatMap { try library.cases(in: "Apps/\($0)") }.map(RuleCase.init)
  }

  @Test("a whole app has no finding, and a fault exactly those that it expects", arguments: try all())
  func findings(of app: RuleCase) throws {
    let found = Linter(rules: RuleCatalogue.all).check(try app.inspected()).expectation(of: "")
    let file = try app.expectation()
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      try found.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(app.description) had no expected.txt; it is written now: read it, then run again")
      return
    }
    #expect(found == expected, "\(app.description): delete its expected.txt to record the findings anew")
    // What is as it should be is named so; an archive of it is no different.
    let isWhole = app.name.hasPrefix("whole") || app.name == "archived"
    #expect(found.isEmpty == isWhole, "\(app.description)")
  }
}
