import ByteParsing

/// The one form that a path takes inside the tool.
enum EntryPath {
  /// The path without leading `./` or `/`, doubled slashes and a trailing slash; `nil` when it climbs with `..`, is too
  /// long or too deep, or names nothing.
  static func normalized(_ raw: String) -> String? {
    guard raw.utf8.count <= Limits.pathLength else { return nil }
    let components = raw.split(separator: "/").filter { $0 != "." }
    guard !components.isEmpty, components.count <= Limits.pathDepth, !components.contains("..") else { return nil }
    return components.joined(separator: "/")
  }

  /// Why a path has no such form, as a clause; `nil` for a folder and for what names nothing, which lose nothing.
  static func refusal(of raw: String) -> String? {
    let components = raw.split(separator: "/").filter { $0 != "." }
    guard !components.isEmpty, !raw.hasSuffix("/") else { return nil }
    if components.contains("..") { return "leads out of the artifact" }
    return "is longer than \(Limits.pathLength) bytes or deeper than \(Limits.pathDepth) folders"
  }

  /// Where a link at `path` points, or `nil` when that lies outside the artifact.
  static func target(of link: String, at path: String) -> String? {
    guard !link.hasPrefix("/") else { return nil }
    var components = path.split(separator: "/").dropLast().map(String.init)
    for component in link.split(separator: "/") where component != "." {
      if component != ".." {
        components.append(String(component))
      } else if components.popLast() == nil {
        return nil
      }
    }
    return components.joined(separator: "/")
  }
}
