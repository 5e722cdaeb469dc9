import ArtifactReading
import BundleModel
import LintEngine

/// Writes JUnit XML: one suite an artifact, one case a rule.
///
/// A case fails by findings that fail the run; others stand in its output. A rule that does not apply
/// or cannot tell is skipped, with the reason.
/// Follows the schema that Jenkins publishes for its xUnit plug-in, which other readers accept.
public struct JUnitReporter: Reporter {
  /// Creates a reporter.
  public init() {}

  /// The whole document.
  public func render(_ run: RunResult) -> String {
    let suites = run.items.map { item in
      switch item {
      case .failure(let error):
        Self.suite(
          error.path, [Case(name: "artifact is readable", error: "\(error)")])
      case .report(let report): Self.suite(report.artifact.name, Self.cases(of: report, run.failingSeverity))
      }
    }
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"bundlecheck\">\n\(suites.joined())</testsuites>\n"
  }

  private struct Case {
    var name: String
    /// Why nothing was decided; `nil` when something was.
    var skipped: String?
    var error: String?
    var failures: [LocatedFinding] = []
    var remarks: [LocatedFinding] = []
  }

  private static func cases(of report: Report, _ failing: Severity?) -> [Case] {
    let problems = report.problems.map { Case(name: "\($0.path) is readable", error: "\($0)") }
    return problems
      + report.outcomes.map { outcome in
        let findings = outcome.findings.map { LocatedFinding(finding: $0, artifact: report.artifact) }
        let fails = { (item: LocatedFinding) in failing.map { item.finding.severity >= $0 } ?? false }
        return Case(
          name: outcome.metadata.id, skipped: skipReason(outcome), failures: findings.filter(fails),
          remarks: findings.filter { !fails($0) })
      }
  }

  /// A case that proves nothing is no pass: JUnit's word for both is "skipped", so the message tells them apart.
  private static func skipReason(_ outcome: RuleOutcome) -> String? {
    switch outcome.answer {
    case .holds, .broken: nil
    case .cannotTell, .doesNotApply: "\(outcome.answer.label): \(outcome.reasons.joined(separator: "; "))"
    }
  }

  private static func suite(_ name: String, _ cases: [Case]) -> String {
    let attributes = XMLText.attributes([
      ("name", name), ("tests", "\(cases.count)"), ("failures", "\(cases.count { !$0.failures.isEmpty })"),
      ("errors", "\(cases.count { $0.error != nil })"), ("skipped", "\(cases.count { $0.skipped != nil })"),
    ])
    return "  <testsuite\(attributes)>\n\(cases.map(element).joined())  </testsuite>\n"
  }

  private static func element(_ item: Case) -> String {
    var content = ""
    if let reason = item.skipped, item.failures.isEmpty {
      content += "      <skipped\(XMLText.attributes([("message", reason)]))/>\n"
    }
    if let error = item.error { content += "      <error\(XMLText.attributes([("message", error)]))/>\n" }
    if let first = item.failures.first {
      let text = item.failures.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n")
      let attributes = [("message", first.finding.message), ("type", first.finding.severity.rawValue)]
      content += "      <failure\(XMLText.attributes(attributes))>\(XMLText.escaped(text))</failure>\n"
    }
    if !item.remarks.isEmpty {
      let text = item.remarks.map { "\($0.finding.severity.rawValue): " + $0.lines.joined(separator: "\n") }
      content += "      <system-out>\(XMLText.escaped(text.joined(separator: "\n\n")))</system-out>\n"
    }
    let start = "    <testcase\(XMLText.attributes([("classname", "bundlecheck"), ("name", item.name)]))"
    return content.isEmpty ? "\(start)/>\n" : "\(start)>\n\(content)    </testcase>\n"
  }
}
