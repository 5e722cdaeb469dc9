/// The names of everything in an artifact, in the order of their paths.
public struct EntryTree: Sendable {
  /// Every entry, sorted by path.
  public let entries: [Entry]
  /// Paths that more than one entry has; the last one counts, as when the archive is unpacked.
  public let duplicates: [String]
  private let indices: [String: Int]
  private let directories: Set<String>

  /// Takes entries in the order in which the archive holds them.
  public init(_ entries: [Entry]) {
    var latest: [String: Entry] = [:]
    var duplicates: Set<String> = []
    for entry in entries {
      if let earlier = latest.updateValue(entry, forKey: entry.path), !(earlier.isDirectory && entry.isDirectory) {
        duplicates.insert(entry.path)
      }
    }
    self.entries = latest.values.sorted { $0.path < $1.path }
    self.duplicates = duplicates.sorted()
    indices = Dictionary(self.entries.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    // An archive need not name the folders of its files.
    var directories: Set<String> = []
    for entry in self.entries {
      var path = entry.isDirectory ? entry.path[...] : entry.path[...].parent
      while !path.isEmpty, directories.insert(String(path)).inserted { path = path.parent }
    }
    self.directories = directories
  }

  /// The entry at exactly this path.
  public subscript(path: String) -> Entry? {
    indices[path].map { entries[$0] }
  }

  /// Whether a folder lies at this path, named by the archive or only by what lies in it.
  public func hasDirectory(_ path: String) -> Bool { directories.contains(path) }

  /// Every folder, sorted.
  public var allDirectories: [String] { directories.sorted() }

  /// The regular file that this path leads to, through symbolic links inside the artifact (at most 16 of them).
  public func file(at path: String) -> Entry? {
    var path = path
    for _ in 0..<16 {
      if let entry = self[path] {
        guard case .symbolicLink(let target) = entry.kind else { return entry.isFile ? entry : nil }
        guard let next = EntryPath.target(of: target, at: path) else { return nil }
        path = next
      } else if let next = throughLinkedFolder(path) {
        path = next
      } else {
        return nil
      }
    }
    return nil
  }

  /// The path with the first of its folders that is a link replaced by where it points.
  private func throughLinkedFolder(_ path: String) -> String? {
    var folder = path[...].parent
    while !folder.isEmpty {
      if case .symbolicLink(let target)? = self[String(folder)]?.kind {
        return EntryPath.target(of: target, at: String(folder)).map { $0 + path.dropFirst(folder.count) }
      }
      folder = folder.parent
    }
    return nil
  }

  /// The entries below a folder, at any depth, sorted by path; every entry for the empty path.
  public func entries(below folder: String) -> ArraySlice<Entry> {
    guard !folder.isEmpty else { return entries[...] }
    // "0" is the character after "/", so these two bound all that starts with the folder and a slash.
    return entries[firstIndex(from: folder + "/")..<firstIndex(from: folder + "0")]
  }

  private func firstIndex(from path: String) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Substring {
  /// The part before the last slash; empty when there is none.
  fileprivate var parent: Substring {
    lastIndex(of: "/").map { self[..<$0] } ?? self[startIndex..<startIndex]
  }
}
