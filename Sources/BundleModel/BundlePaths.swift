/// Where a bundle's known files lie in the artifact.
struct BundlePaths: Sendable {
  private let path: String
  private let layout: BundleLayout

  init(_ candidate: BundleDiscovery.Candidate) {
    path = candidate.path
    layout = candidate.layout
  }

  var infoPlist: String { join(layout.infoFolder, NeededFiles.infoPlist) }
  var profiles: [String] { NeededFiles.profiles.map { join(layout.contentFolder, $0) } }
  var privacyManifest: String { join(layout.resourceFolder, NeededFiles.privacyManifest) }
  var intentsMetadata: String { join(layout.resourceFolder, NeededFiles.intentsMetadata) }
  var smallFiles: [String] { [infoPlist, privacyManifest, intentsMetadata] + profiles }

  func executable(_ name: String) -> String { join(layout.executableFolder, name) }

  private func join(_ folder: String, _ name: String) -> String {
    [path, folder, name].filter { !$0.isEmpty }.joined(separator: "/")
  }
}
