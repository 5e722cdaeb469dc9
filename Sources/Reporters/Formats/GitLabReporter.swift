import BundleModel
import LintEngine

/// Writes GitLab's code quality report (a subset of the Code Climate specification).
public struct GitLabReporter: Reporter {
  /// Creates a reporter.
  public init() {}

  /// The whole document.
  public func render(_ run: RunResult) -> String {
    let failures = FailureLine.all(in: run).map { item in
      let key = FindingKey(rule: FailureLine.identifier, bundle: item.artifact, subject: item.message)
      return Self.entry(
        item.message, FailureLine.identifier, key.fingerprint, severity: "blocker", path: item.artifact)
    }
    let findings = LocatedFinding.all(in: run).map { item in
      Self.entry(
        item.place.map { "\(item.finding.message) (\($0))" } ?? item.finding.message, item.finding.ruleID,
        item.fingerprint, severity: item.finding.severity.gitLabName, path: item.artifact.name)
    }
    return JSONValue.array(failures + findings).text
  }

  private static func entry(
    _ description: String, _ check: String, _ fingerprint: String, severity: String, path: String
  ) -> JSONValue {
    [
      "description": .string(description), "check_name": .string(check), "fingerprint": .string(fingerprint),
      "severity": .string(severity), "location": ["path": .string(path), "lines": ["begin": 1]],
    ]
  }
}

extension Severity {
  fileprivate var gitLabName: String {
    switch self {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
