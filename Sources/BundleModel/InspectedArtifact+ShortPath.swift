extension InspectedArtifact {
  /// A path as people read it: from the outermost bundle on, without `Payload/` or `Products/Applications/`.
  ///
  /// The same for an archive and for the IPA that was exported from it. A path outside of every bundle stays as it is.
  public func shortPath(of path: String) -> String {
    let top = topBundles.first { path == $0.path || path.hasPrefix($0.path + "/") }
    guard let top, let slash = top.path.lastIndex(of: "/") else { return path }
    return String(path.dropFirst(top.path.distance(from: top.path.startIndex, to: slash) + 1))
  }
}
