import BundleRules
import Facts
import FixtureKit
import LintEngine
import RuleCases
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What time alone changes, judged for a day that the test names.
@Suite("Expiry")
struct ExpiryTests {
  /// Severities of one rule's findings for a base, changed by more keys of a case, on a day of some year.
  private func severities(of ruleID: String, base: String, keys: String = "", year: Int) throws -> [Severity] {
    let day = try Date("\(year)-06-01T00:00:00Z", strategy: .iso8601)
    let json = #"{"about": "A base on another day.", "base": "\#(base)"\#(keys)}"#
    let artifact = try RuleCase.inspect(FixtureCase(json: json, in: FixtureLibrary()).build())
    return Linter(rules: RuleCatalogue.all).check(artifact, at: day).findings
      .filter { $0.ruleID == ruleID }.map(\.severity)
  }

  @Test("a profile is good until it ends", arguments: [("streak", Severity.error), ("development", .warning)])
  func profiles(base: String, severity: Severity) throws {
    #expect(try severities(of: "profile-expired", base: base, year: 2034) == [])
    #expect(try severities(of: "profile-expired", base: base, year: 2036) == [severity, severity])
  }

  /// The certificates of the fixtures end in 2044, their profiles in 2035 unless a case says otherwise.
  @Test("an expired certificate is a warning, but not beside an expired profile, nor in an archive")
  func certificates() throws {
    let good = #", "profile": {"kind": "store", "expires": "2090-01-01"}"#
    #expect(try severities(of: "signing-certificate", base: "streak", keys: good, year: 2043) == [])
    #expect(try severities(of: "signing-certificate", base: "streak", keys: good, year: 2050) == [.warning, .warning])
    let archive = good + #", "packing": "xcarchive.zip""#
    #expect(try severities(of: "signing-certificate", base: "streak", keys: archive, year: 2050) == [])
    #expect(try severities(of: "signing-certificate", base: "streak", year: 2050) == [])
  }

  @Test("a signature by a Developer ID stays good when its certificate ends")
  func developerID() throws {
    let good = #", "profile": {"kind": "developer-id", "expires": "2090-01-01"}"#
    #expect(try severities(of: "profile-expired", base: "mac", keys: good, year: 2050) == [])
    #expect(try severities(of: "signing-certificate", base: "mac", keys: good, year: 2050) == [])
  }
}
