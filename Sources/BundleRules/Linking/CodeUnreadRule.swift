import BundleModel
import CodeEvaluation
import Facts
import LintEngine
import MachOFormat

/// Says which code of the artifact was not read, whatever the reason, so that nobody takes silence for a pass.
struct CodeUnreadRule: Rule {
  static let metadata = RuleMetadata(
    id: "code-unread",
    title: "Code that is not read",
    category: .linking,
    severity: .note,
    checks: """
      The arm64 code of each executable, framework and loose library can be evaluated. One note for each image of which \
      it cannot: its code is for another processor only, the store has encrypted it, or it is damaged. Where an image \
      has arm64 code as well, that is read. A missing executable is a matter of bundle-incomplete.
      """,
    reason: """
      Kinds, reload calls, group names and activities are read from machine code. Where it is not read, rules about them \
      cannot tell, and a build that shows no finding has not been proven.
      """,
    remedy: """
      Check a build that can be read: the archive or the export instead of a copy that the store has delivered, and a \
      build for devices instead of one for an Intel simulator.
      """)

  func check(_ subject: CodeFile, in artifact: InspectedArtifact) -> Verdict {
    let name = artifact.shortPath(of: subject.path)
    guard let reason = artifact.code[subject.path]?.unread else {
      return .holds([.init(name, "code for \(subject.architecture) is read")])
    }
    return .cannotTell(
      reason,
      notes: [
        undetermined(.unread(name, reason), at: .file(subject.path, in: subject.bundle), subject: subject.part ?? "")
      ]
    )
  }
}

/// A file of a bundle that holds code: the executable, its debug library, or a loose library.
struct CodeFile: RuleSubject {
  static let absence = "there is no code that could be read"

  let bundle: ArtifactBundle
  let path: String
  let architecture: Architecture

  var bundlePath: String { bundle.path }
  var part: String? { path.split(separator: "/").last.map(String.init) }

  static func all(in artifact: InspectedArtifact) -> [CodeFile] {
    artifact.bundles.flatMap { bundle in
      bundle.ownFiles.flatMap(\.placedImages).map { image in
        CodeFile(bundle: bundle, path: image.path, architecture: image.facts.image.architecture)
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func unread(_ name: String, _ reason: String) -> Self {
    "The code of \(name) is not read: \(reason)."
  }
}
