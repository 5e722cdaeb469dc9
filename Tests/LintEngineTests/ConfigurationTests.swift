import ByteParsing
import LintEngine
import Testing

@Suite struct ConfigurationTests {
  private func parse(_ text: String) throws(JSONFileError) -> Configuration {
    try Configuration(parsing: Bytes(Array(text.utf8)), rules: [SampleRule.metadata])
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try parse(
      """
      {
        "$schema": "https://example.com/schema.json", // for the editor
        /* the gate */ "failOn": "warning",
        "strict": true,
        "baseline": "known.json",
        "contract": "contract.json",
        "rules": { "former-rule": "note" },
        "bundles": { "Widget.appex": { "rules": { "sample-rule": "off" } } },
        "suppressions": [
          { "rule": "sample-rule", "bundle": "A.appex", "subject": "x // y", "reason": "Agreed.", "expires": "2027-03-31" },
        ],
      }
      """)
    var expected = Configuration()
    expected.failOn = .warning
    expected.isStrict = true
    expected.baseline = "known.json"
    expected.contract = "contract.json"
    expected.policy.grades = ["sample-rule": .severity(.note)]
    expected.policy.bundleGrades = ["sample-rule": ["Widget.appex": .off]]
    expected.policy.suppressions = [
      .init(ruleID: "sample-rule", bundle: "A.appex", subject: "x // y", reason: "Agreed.", expires: "2027-03-31")
    ]
    #expect(configuration == expected)
  }

  @Test(arguments: [
    (#"{"failon": "error"}"#, "failon: there is no such key; did you mean failOn?"),
    (#"{"whatever": 1}"#, "whatever: there is no such key"),
    (#"{"failOn": "warnings"}"#, "failOn: is error, warning, note, never, not warnings; did you mean warning?"),
    (#"{"strict": 1}"#, "strict: must be true or false"),
    (#"{"rules": {"sample-rul": "off"}}"#, "rules.sample-rul: there is no rule sample-rul; did you mean sample-rule?"),
    (#"{"rules": []}"#, "rules: must be an object"),
    (#"{"rules": {"sample-rule": 1}}"#, "rules.sample-rule: must be a text"),
    (#"{"bundles": {"A.appex": {}}}"#, "bundles.A.appex: must have rules"),
    (
      #"{"suppressions": [{"rule": "sample-rule"}]}"#,
      "suppressions[0].reason: is required: say why the finding may stay"
    ),
    (#"{"suppressions": [{"rule": "sample-rule", "reason": ""}]}"#, "suppressions[0].reason: must be a text"),
    (
      #"{"suppressions": [{"rule": "sample-rule", "reason": "x", "expires": "31.3.2027"}]}"#,
      "suppressions[0].expires: must be a day such as 2027-03-31, not 31.3.2027"
    ),
    (
      #"{"suppressions": [{"rule": "sample-rule", "reason": "x", "expires": "2027-13-01"}]}"#,
      "suppressions[0].expires: must be a day such as 2027-03-31, not 2027-13-01"
    ),
    (#"[]"#, "must be an object"),
  ])
  func aMistakeIsNamedWithItsPlace(text: String, expected: String) {
    #expect(throws: JSONFileError.self) { try parse(text) }
    do throws(JSONFileError) { _ = try parse(text) } catch { #expect(error.description == expected) }
  }

  @Test(arguments: ["{", "/* never closed", #"{"failOn": "error" "strict": true}"#, "\u{0}"])
  func whatIsNoJSONIsAnError(text: String) {
    #expect(throws: JSONFileError.self) { try parse(text) }
  }

  @Test func aBundlesOwnGradeWinsAndTheLongestNameDecides() throws {
    let policy = try parse(
      """
      {
        "rules": { "sample-rule": "note" },
        "bundles": {
          "StreakWidget.appex": { "rules": { "sample-rule": "error" } },
          "PlugIns/StreakWidget.appex": { "rules": { "sample-rule": "warning" } }
        }
      }
      """
    ).policy
    let report = Linter(rules: [SampleRule()], policy: policy).check(try Fixture.streak())
    #expect(report.findings.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("2027-03-31", true, [PolicyNotice]()),
    ("2027-04-01", false, [.expiredSuppression("sample-rule", on: "2027-03-31")]),
  ])
  func aSuppressionCountsUpToItsLastDay(today: String, isHidden: Bool, notices: [PolicyNotice]) throws {
    var policy = try parse(
      #"{"suppressions": [{"rule": "sample-rule", "reason": "Agreed.", "expires": "2027-03-31"}]}"#
    ).policy
    policy.today = today
    let report = Linter(rules: [SampleRule()], policy: policy).check(try Fixture.streak())
    #expect(report.findings.isEmpty == isHidden)
    #expect(report.suppressed.map(\.reason) == (isHidden ? ["Agreed."] : []))
    #expect(report.notices == notices)
  }

  @Test func aSuppressionThatHidesNothingIsNamed() throws {
    let policy = try parse(
      #"{"suppressions": [{"rule": "sample-rule", "bundle": "Other.appex", "reason": "Agreed."}]}"#
    ).policy
    let report = Linter(rules: [SampleRule()], policy: policy).check(try Fixture.streak())
    #expect(report.findings.count == 1)
    #expect(report.notices == [.unusedSuppression("sample-rule in Other.appex")])
  }
}
