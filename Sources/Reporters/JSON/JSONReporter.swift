public import ArtifactReading
public import BundleModel
import LintEngine

/// Writes this tool's own JSON, which `.docs/report.schema.json` describes.
public struct JSONReporter: Reporter {
  /// The version of the format: raised when a member goes or changes its meaning, not when one is added.
  public static let schemaVersion = 1

  /// Creates a reporter.
  public init() {}

  /// The whole document.
  public func render(_ run: RunResult) -> String {
    document([
      ("verdict", .string(run.status.word)), ("exitStatus", .integer(Int(run.status.rawValue))),
      (
        "artifacts",
        .array(
          run.items.map { item in
            switch item {
            case .failure(let error): ["name": .string(error.path), "error": .string(error.explanation)]
            case .report(let report): Self.artifact(report)
            }
          })
      ), ("notices", .texts(run.notices.map(\.description))),
    ])
  }

  /// The facts of artifacts, without any check: the document of `inspect`.
  public func render(facts artifacts: [Result<InspectedArtifact, ArtifactError>]) -> String {
    document([
      (
        "artifacts",
        .array(
          artifacts.map { item in
            switch item {
            case .failure(let error): ["name": .string(error.path), "error": .string(error.explanation)]
            case .success(let artifact): .members(Self.facts(artifact, BundleJSON.everything) + Self.problems(artifact))
            }
          })
      )
    ])
  }

  private func document(_ members: [(String, JSONValue?)]) -> String {
    let tool: JSONValue = ["name": "bundlecheck", "version": .string(ToolVersion.current)]
    return JSONValue.members([("schemaVersion", .integer(Self.schemaVersion)), ("tool", tool)] + members).text
  }

  private static func artifact(_ report: Report) -> JSONValue {
    let findings = report.findings.map { FindingJSON.of($0, in: report.artifact) }
    let suppressed = report.suppressed.map { item in
      JSONValue.members(
        FindingJSON.members(item.finding, in: report.artifact)
          + [
            ("hiddenBy", .string(item.cause == .baseline ? "baseline" : "configuration")),
            ("reason", .string(item.reason)),
          ])
    }
    let rules = report.outcomes.map(VerdictJSON.of)
    return .members(
      facts(report.artifact, BundleJSON.summary) + [
        ("findings", .array(findings)), ("suppressed", .array(suppressed)),
      ] + problems(report.artifact) + [("rules", .array(rules))])
  }

  private static func facts(
    _ artifact: InspectedArtifact, _ bundle: (BundleFacts) -> JSONValue
  ) -> [(String, JSONValue?)] {
    [
      ("name", .string(artifact.name)), ("form", .string(artifact.form.rawValue)),
      ("container", .string(artifact.container.rawValue)),
      ("bundles", .array(ArtifactFacts(artifact).bundles.map(bundle))),
    ]
  }

  private static func problems(_ artifact: InspectedArtifact) -> [(String, JSONValue?)] {
    [("problems", .array(artifact.problems.map { ["path": .string($0.path), "error": .string($0.explanation)] }))]
  }
}
