import ArtifactReading
import BundleModel
import LintEngine

/// Finds paths that an archive holds more than once.
struct DuplicateEntryRule: Rule {
  static let metadata = RuleMetadata(
    id: "duplicate-entry",
    title: "File that the archive holds twice",
    category: .presence,
    severity: .warning,
    checks: "No path stands more than once in the archive. A folder may; nothing depends on which of them counts.",
    reason: """
      Which of two files with one path is installed depends on who unpacks: most tools keep the last, some the first. \
      bundlecheck reads the last one, so what it says may not hold on the device.
      """,
    remedy:
      "Make the archive anew instead of adding files to an existing one: zip appends, it does not always replace.",
    references: [
      .init("APPNOTE.TXT, section 4.3.12", url: "https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT")
    ])

  func check(_ subject: WholeArtifact, in artifact: InspectedArtifact) -> Verdict {
    guard artifact.container != .directory else { return .doesNotApply("the artifact is a folder, not an archive") }
    return .broken(
      by: artifact.tree.duplicates.map { duplicate($0, in: artifact) },
      elseHolds: [.init("archive", "\(artifact.tree.entries.count) entries, no path twice")])
  }

  private func duplicate(_ path: String, in artifact: InspectedArtifact) -> Finding {
    let bundle = artifact.bundles.last { path.hasPrefix($0.path + "/") }
    return finding(
      .duplicate(path), at: Finding.Location(bundle: bundle?.path ?? "", file: path), subject: path,
      evidence: [.init("archive", "\(path) more than once")])
  }
}

extension Finding.Message {
  fileprivate static func duplicate(_ path: String) -> Self {
    "The archive holds “\(path)” more than once, and which of them is installed depends on who unpacks it."
  }
}
