import BundleModel
import LintEngine

/// A finding with the artifact that it is in, for formats that list findings of all artifacts in one row.
struct LocatedFinding: Sendable {
  let finding: Finding
  let artifact: InspectedArtifact

  /// All of a run, artifact by artifact, worst first.
  static func all(in run: RunResult) -> [LocatedFinding] {
    run.reports.flatMap { report in
      report.findings.map { LocatedFinding(finding: $0, artifact: report.artifact) }
    }
  }

  /// What stays the same from build to build.
  var fingerprint: String { FindingKey(finding, in: artifact).fingerprint }

  /// The file or bundle, from the outermost bundle on; empty for the artifact as a whole.
  var shortPath: String { artifact.shortPath(of: finding.location.file ?? finding.location.bundle) }

  /// The file or bundle and the place in it, as in `App.app/Info.plist › CFBundleVersion`; `nil` for the artifact.
  var place: String? {
    [shortPath.nonEmpty, finding.location.place].compactMap(\.self).joined(separator: " › ").nonEmpty
  }

  /// Message, place, evidence and remedy, one a line.
  var lines: [String] {
    [finding.message] + (place.map { ["Where: \($0)"] } ?? [])
      + finding.evidence.map { "Found: \(artifact.shortPath(of: $0.source)): \($0.value)" }
      + (finding.isUndetermined ? [] : ["Change: \(finding.remedy)"])
  }
}
