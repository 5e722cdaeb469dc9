public import ArtifactReading
import BundleModel
public import Comparison
public import LintEngine

/// Writes what differs between two artifacts as JSON, which `.docs/schemas/comparison.schema.json` describes.
public enum ComparisonJSON {
  /// The version of the format: raised when a member goes or changes its meaning, not when one is added.
  public static let schemaVersion = 1

  /// The document of a comparison with the report that its findings come from.
  public static func text(of comparison: ArtifactComparison, report: Report, in run: RunResult) -> String {
    document(
      run,
      [
        ("first", side(comparison.first)), ("second", side(comparison.second)),
        ("bundles", .array(comparison.bundles.map(bundle))),
        (
          "signing",
          comparison.signing.changes.isEmpty
            ? nil
            : [
              "bundles": .integer(comparison.signing.bundleCount),
              "changes": .array(comparison.signing.changes.map(change)),
            ]
        ),
        (
          "notCompared",
          comparison.untold.isEmpty
            ? nil
            : .array(
              comparison.untold.map {
                ["bundle": .string($0.bundle), "what": .string($0.what), "reason": .string($0.reason)]
              })
        ), ("findings", .array(report.findings.map { FindingJSON.of($0, in: report.artifact) })),
      ])
  }

  /// The document when an artifact cannot be read.
  public static func text(of failures: [ArtifactError], in run: RunResult) -> String {
    document(run, [("errors", .array(failures.map { ["name": .string($0.path), "error": .string($0.explanation)] }))])
  }

  private static func document(_ run: RunResult, _ members: [(String, JSONValue?)]) -> String {
    let tool: JSONValue = ["name": "bundlecheck", "version": .string(ToolVersion.current)]
    let head: [(String, JSONValue?)] = [
      ("schemaVersion", .integer(schemaVersion)), ("tool", tool), ("verdict", .string(run.status.word)),
      ("exitStatus", .integer(Int(run.status.rawValue))),
    ]
    return JSONValue.members(head + members).text
  }

  private static func side(_ side: ComparedSide) -> JSONValue {
    [
      "name": .string(side.name), "form": .text(side.form?.rawValue), "fileSize": side.fileSize.map(JSONValue.integer),
      "unpackedSize": side.unpackedSize.map(JSONValue.integer),
    ]
  }

  private static func bundle(_ bundle: BundleChanges) -> JSONValue {
    [
      "path": .string(bundle.path), "kind": .string(bundle.kind.rawValue), "label": .string(bundle.label),
      "identifier": .text(bundle.identifier), "fate": .string(bundle.fate.rawValue),
      "changes": .array(bundle.changes.map(change)),
    ]
  }

  private static func change(_ change: Change) -> JSONValue {
    [
      "aspect": .string(change.aspect.rawValue), "name": .text(change.name), "before": change.before.map(value),
      "after": change.after.map(value),
    ]
  }

  private static func value(_ value: Change.Value) -> JSONValue {
    switch value {
    case .text(let text): .string(text)
    case .bytes(let count): .integer(count)
    }
  }
}
