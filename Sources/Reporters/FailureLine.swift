import ArtifactReading
import BundleModel
import LintEngine

/// Something that could not be read, for formats that know findings only.
struct FailureLine: Sendable, Hashable {
  /// The name under which such formats show it.
  static let identifier = "unreadable"

  /// The artifact's name.
  let artifact: String
  /// One sentence.
  let message: String

  /// All of a run, in order.
  static func all(in run: RunResult) -> [FailureLine] {
    run.items.flatMap { item in
      switch item {
      case .failure(let error): [FailureLine(artifact: error.path, message: "\(error)")]
      case .report(let report):
        report.problems.map { FailureLine(artifact: report.artifact.name, message: "\($0)") }
      }
    }
  }
}
