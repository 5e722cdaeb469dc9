import BundleModel
import LintEngine

/// Writes SARIF 2.1.0 (OASIS standard, 27 March 2020), as code scanning takes it.
public struct SARIFReporter: Reporter {
  /// Creates a reporter.
  public init() {}

  /// The whole document.
  public func render(_ run: RunResult) -> String {
    let rules = SARIFRules(run)
    let shown = LocatedFinding.all(in: run).map { Self.result($0, rules, suppression: nil) }
    let hidden = run.reports.flatMap { report in
      report.suppressed.map { item in
        Self.result(
          LocatedFinding(finding: item.finding, artifact: report.artifact), rules, suppression: item.reason)
      }
    }
    let driver: JSONValue = [
      "name": "bundlecheck", "semanticVersion": .string(ToolVersion.current), "rules": .array(rules.descriptors),
    ]
    let document: JSONValue = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver], "invocations": [Self.invocation(run)], "columnKind": "unicodeCodePoints",
          "results": .array(shown + hidden),
        ]
      ],
    ]
    return document.text
  }

  private static func invocation(_ run: RunResult) -> JSONValue {
    let notifications = FailureLine.all(in: run).map { item -> JSONValue in
      [
        "level": "error", "message": ["text": .string(item.message)],
        "locations": [["physicalLocation": ["artifactLocation": ["uri": .string(URIPath.of(item.artifact))]]]],
      ]
    }
    let open = run.reports.flatMap { report in
      report.outcomes.filter { $0.answer == .cannotTell }.map { outcome -> JSONValue in
        [
          "level": "note",
          "message": [
            "text": .string("\(outcome.metadata.id) cannot tell: \(outcome.reasons.joined(separator: "; "))")
          ],
          "associatedRule": ["id": .string(outcome.metadata.id)],
          "locations": [
            ["physicalLocation": ["artifactLocation": ["uri": .string(URIPath.of(report.artifact.name))]]]
          ],
        ]
      }
    }
    return [
      "executionSuccessful": .boolean(run.status != .incomplete),
      "exitCode": .integer(Int(run.status.rawValue)), "toolExecutionNotifications": .array(notifications + open),
    ]
  }

  private static func result(_ item: LocatedFinding, _ rules: SARIFRules, suppression: String?) -> JSONValue {
    [
      "ruleId": .string(item.finding.ruleID), "ruleIndex": rules.index(of: item.finding.ruleID).map(JSONValue.integer),
      "level": .string(item.finding.severity.rawValue),
      "message": ["text": .string(item.lines.joined(separator: "\n"))], "locations": [location(item)],
      "partialFingerprints": ["bundlecheck/v1": .string(item.fingerprint)],
      "suppressions": suppression.map { [["kind": "external", "justification": .string($0)]] },
    ]
  }

  private static func location(_ item: LocatedFinding) -> JSONValue {
    // Code scanning refuses a location without a line; an artifact has none, so all say the first.
    let physical: JSONValue = [
      "artifactLocation": ["uri": .string(URIPath.of(item.artifact.name))], "region": ["startLine": 1],
    ]
    return [
      "physicalLocation": physical,
      "logicalLocations": item.place.map { [["fullyQualifiedName": .string($0)]] },
    ]
  }
}
