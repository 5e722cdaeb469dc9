import BundleModel
import BundleRules
import Facts
import FixtureKit
import LintEngine
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What time alone changes, judged for a day that the test names.
@Suite("Expiry")
struct ExpiryTests {
  /// Severities of one rule's findings for a base on a day of some year.
  private func severities(of ruleID: String, base: String, year: Int) throws -> [Severity] {
    let day = try Date("\(year)-06-01T00:00:00Z", strategy: .iso8601)
    let artifact = try RuleCase(path: "Bases/\(base)").inspected()
    return Linter(rules: RuleCatalogue.all).check(artifact, at: day).findings
      .filter { $0.ruleID == ruleID }.map(\.severity)
  }

  @Test("a profile is good until it ends", arguments: [("streak", Severity.error), ("development", .warning)])
  func profiles(base: String, severity: Severity) throws {
    #expect(try severities(of: "profile-expired", base: base, year: 2034) == [])
    #expect(try severities(of: "profile-expired", base: base, year: 2036) == [severity, severity])
  }

  @Test("an expired certificate is not named beside an expired profile, nor a Developer ID")
  func certificates() throws {
    #expect(try severities(of: "signing-certificate", base: "streak", year: 2100) == [])
    #expect(try severities(of: "signing-certificate", base: "mac", year: 2100) == [])
  }
}
