import ByteParsing
import LintEngine
import Testing

@Suite struct BaselineTests {
  private let linter = Linter(rules: [SampleRule()])

  @Test func whatWasWrittenHidesTheSameFindingsOfAnArchiveToo() throws {
    let written = Baseline([linter.check(try Fixture.streak())]).text
    let baseline = try Baseline(parsing: Bytes(Array(written.utf8)))
    let archive = try Fixture.artifact(
      #"{"about": "An archive.", "base": "streak", "packing": "xcarchive.zip"}"#)
    for artifact in [try Fixture.streak(), archive] {
      let report = Linter(rules: [SampleRule()], baseline: baseline).check(artifact)
      #expect(report.findings.isEmpty)
      #expect(report.suppressed.map(\.cause) == [.baseline])
      #expect(report.notices.isEmpty)
    }
  }

  @Test func theFileIsReadable() throws {
    #expect(
      Baseline([linter.check(try Fixture.streak())]).text == """
        {
          "version": 1,
          "findings": [
            {
              "rule": "sample-rule",
              "bundle": "Streak.app/PlugIns/StreakWidget.appex",
              "subject": "sample",
              "message": "StreakWidget.appex is a sample."
            }
          ]
        }

        """)
  }

  @Test func writtenAnewItKeepsWhatItHides() throws {
    let first = Baseline([linter.check(try Fixture.streak())])
    let second = Baseline([Linter(rules: [SampleRule()], baseline: first).check(try Fixture.streak())])
    #expect(second == first)
  }

  @Test func anEntryThatIsGoneIsNamed() throws {
    let key = FindingKey(rule: "sample-rule", bundle: "Streak.app/PlugIns/Old.appex", subject: "sample")
    let baseline = Baseline([.init(key: key, message: "")])
    let report = Linter(rules: [SampleRule()], baseline: baseline).check(try Fixture.streak())
    #expect(report.notices == [.staleBaselineEntry(key)])
    #expect(
      report.notices.map(\.description) == [
        "The baseline's sample-rule in Streak.app/PlugIns/Old.appex is gone: write the baseline anew."
      ])
  }

  @Test func whatDidNotRunIsNotCalledStale() throws {
    let key = FindingKey(rule: "expected-extension-missing", bundle: "Streak.app", subject: "x")
    var policy = FindingPolicy()
    policy.suppressions = [.init(ruleID: "expected-extension-missing", reason: "Only with a contract.")]
    let linter = Linter(rules: [SampleRule()], policy: policy, baseline: Baseline([.init(key: key, message: "")]))
    #expect(linter.check(try Fixture.streak()).notices == [])
  }

  @Test func aFingerprintStaysTheSame() {
    let key = FindingKey(rule: "kind-mismatch", bundle: "App.app", subject: "Größe")
    #expect(key.fingerprint.count == 32)
    #expect(key.fingerprint == FindingKey(rule: "kind-mismatch", bundle: "App.app", subject: "Größe").fingerprint)
    // The parts are kept apart.
    #expect(
      FindingKey(rule: "a", bundle: "bc", subject: "").fingerprint
        != FindingKey(rule: "ab", bundle: "c", subject: "").fingerprint)
    // FNV-1a of "a\0\0\0", computed apart from this code.
    #expect(FindingKey(rule: "a", bundle: "", subject: "").fingerprint.hasPrefix("ac804b820e4fe984"))
  }

  @Test(arguments: [
    (#"{"findings": []}"#, "version: is required"),
    (#"{"version": 2, "findings": []}"#, "version: is not 1, the only one that this bundlecheck reads"),
    (#"{"version": 1, "findings": [{"bundle": "A.app"}]}"#, "findings[0].rule: is required"),
    (
      #"{"version": 1, "findings": [{"rule": "a", "bundel": "A.app"}]}"#,
      "findings[0].bundel: there is no such key; did you mean bundle?"
    ),
  ])
  func aMistakeIsNamedWithItsPlace(text: String, expected: String) {
    do throws(JSONFileError) {
      _ = try Baseline(parsing: Bytes(Array(text.utf8)))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == expected)
    }
  }
}
