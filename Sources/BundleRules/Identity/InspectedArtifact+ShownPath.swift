import BundleModel

extension InspectedArtifact {
  /// A path in the artifact as a reader knows it: from the outermost bundle on, without the folders around that.
  func shown(_ path: String, in bundle: ArtifactBundle) -> String {
    let top = top(of: bundle)
    let around = top.path.count - top.name.count
    return path.hasPrefix(top.path) ? String(path.dropFirst(around)) : path
  }
}
