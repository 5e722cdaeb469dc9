import ArtifactReading
import BundleModel
import LintEngine

/// Finds Info.plists that were localised as a whole.
struct LocalizedInfoPlistRule: Rule {
  static let metadata = RuleMetadata(
    id: "localized-info-plist",
    title: "Info.plist in a language folder",
    category: .presence,
    severity: .error,
    checks: """
      No Info.plist lies directly in a folder that ends with .lproj. Those inside compiled storyboards are the \
      storyboards’ own. A warning outside of packages for the store, nothing in simulator builds.
      """,
    reason: """
      The system reads a bundle’s one Info.plist and takes texts by language from InfoPlist.strings. App Store \
      Connect takes the folder for a bundle without an executable and refuses the upload.
      """,
    remedy: """
      Remove the localisation of Info.plist in Xcode’s File inspector, and put the texts that differ by language \
      into InfoPlist.strings or a string catalogue named InfoPlist.
      """,
    references: [
      .init(
        "Placing content in a bundle",
        url: "https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle")
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let severity = artifact.destination(of: bundle).refusal else { return .notUploaded }
    let findings = bundle.files.compactMap { entry -> Finding? in
      let components = entry.path.split(separator: "/")
      guard components.last == "Info.plist", let folder = components.dropLast().last, folder.hasSuffix(".lproj") else {
        return nil
      }
      let path = bundle.relativePath(of: entry)
      return finding(
        .localized(bundle.name, path), severity: severity, at: .file(entry.path, in: bundle), subject: path,
        evidence: [.init(bundle.name, "holds \(path)")])
    }
    let proof = Finding.Evidence(
      bundle.name, "no Info.plist in a language folder among its \(bundle.files.count) entries")
    return .broken(by: findings, elseHolds: [proof])
  }
}

extension Finding.Message {
  fileprivate static func localized(_ name: String, _ path: String) -> Self {
    "\(name) has an Info.plist in a language folder, \(path), which the App Store takes for a broken bundle."
  }
}
