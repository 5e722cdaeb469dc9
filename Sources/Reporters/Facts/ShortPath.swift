import BundleModel

/// Paths as people read them: from the outermost bundle on, without `Payload/` or `Products/Applications/`.
enum ShortPath {
  /// Shortens a path in an artifact; a path outside of every bundle stays as it is.
  static func of(_ path: String, in artifact: InspectedArtifact) -> String {
    let top = artifact.topBundles.first { path == $0.path || path.hasPrefix($0.path + "/") }
    guard let top, let slash = top.path.lastIndex(of: "/") else { return path }
    return String(path.dropFirst(top.path.distance(from: top.path.startIndex, to: slash) + 1))
  }
}
