import BundleModel
import LintEngine

/// A finding in this tool's own JSON.
enum FindingJSON {
  static func of(_ finding: Finding, in artifact: InspectedArtifact) -> JSONValue {
    .members(members(finding, in: artifact))
  }

  static func members(_ finding: Finding, in artifact: InspectedArtifact) -> [(String, JSONValue?)] {
    [
      ("rule", .string(finding.ruleID)), ("severity", .string(finding.severity.rawValue)),
      ("undetermined", finding.isUndetermined ? true : nil), ("message", .string(finding.message)),
      ("bundle", .text(finding.location.bundle.nonEmpty)), ("file", .text(finding.location.file)),
      ("place", .text(finding.location.place)), ("subject", .string(finding.subject)),
      (
        "evidence",
        .array(finding.evidence.map { ["source": .string($0.source), "value": .string($0.value)] })
      ),
      ("remedy", .string(finding.remedy)),
      ("fingerprint", .string(FindingKey(finding, in: artifact).fingerprint)),
    ]
  }
}
