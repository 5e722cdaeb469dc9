/// Files, links and folders by path, in memory.
public struct FixtureTree: Sendable, Equatable {
  /// What lies at a path.
  public enum Node: Sendable, Equatable {
    /// A file's bytes, and whether its mode lets it run.
    case file([UInt8], executable: Bool)
    case symlink(String)
    /// A folder that may be empty; folders on the way to files need no node.
    case folder
  }

  /// All nodes by path, without a slash in front.
  public private(set) var nodes: [String: Node] = [:]

  /// The paths in order of their bytes.
  public var paths: [String] { nodes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// An empty tree.
  public init() {}

  /// What lies at a path.
  public subscript(path: String) -> Node? {
    get { nodes[path] }
    set { nodes[path] = newValue }
  }

  /// The bytes of a file, `nil` if there is none.
  public func bytes(of path: String) -> [UInt8]? {
    guard case .file(let bytes, _) = nodes[path] else { return nil }
    return bytes
  }

  /// Whether anything lies at or below a path.
  func contains(below path: String) -> Bool {
    nodes[path] != nil || nodes.keys.contains { $0.hasPrefix(path + "/") }
  }

  /// Removes what lies at and below a path.
  mutating func remove(below path: String) {
    nodes = nodes.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
  }

  /// Moves what lies at and below a path.
  mutating func move(below path: String, to target: String) {
    var moved: [String: Node] = [:]
    for (key, node) in nodes {
      let isBelow = key == path || key.hasPrefix(path + "/")
      moved[isBelow ? target + key.dropFirst(path.count) : key] = node
    }
    nodes = moved
  }

  /// Puts another tree below a prefix.
  mutating func insert(_ tree: FixtureTree, below prefix: String) {
    for (path, node) in tree.nodes { nodes[prefix.appendingPath(path)] = node }
  }
}

extension String {
  /// This path and another below it, with one slash between them if neither is empty.
  func appendingPath(_ path: String) -> String {
    isEmpty ? path : path.isEmpty ? self : hasSuffix("/") ? self + path : self + "/" + path
  }

  /// The last component of this path.
  var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? "" }

  /// This path without its last component.
  var parentPath: String { split(separator: "/").dropLast().joined(separator: "/") }

  /// The last component without its extension.
  var pathStem: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
