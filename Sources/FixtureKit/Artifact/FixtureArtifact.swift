#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A finished artifact in memory.
public struct FixtureArtifact: Sendable {
  /// All files by path in the artifact, signed and in place.
  public let tree: FixtureTree
  /// The name of the file or folder, such as `Streak.ipa`.
  public let name: String
  let packing: Packing
  let archive: ArchiveDescription
  let fixtures: String

  /// Whether the artifact is a folder rather than an archive.
  public var isFolder: Bool { packing.container == .folder }

  /// The same artifact with more files beside those that are signed, by path in the artifact.
  public func adding(_ files: [String: [UInt8]]) -> FixtureArtifact {
    var tree = tree
    for (path, bytes) in files { tree[path] = .file(bytes, executable: true) }
    return FixtureArtifact(tree: tree, name: name, packing: packing, archive: archive, fixtures: fixtures)
  }

  /// The archive's bytes.
  ///
  /// - Throws: `FixtureError` if the artifact is a folder.
  public func packed() throws -> [UInt8] {
    let bytes: [UInt8]
    switch packing.container {
    case .folder: throw FixtureError("'\(name)' is a folder; write it to disk instead")
    case .zip: bytes = try zipped()
    case .package: bytes = try PackageWriter.bytes(withFolders(tree))
    case .tar, .tarGzip, .tarXZ, .tarZstandard:
      bytes = try TarWriter.bytes(withFolders(tree), container: packing.container)
    }
    guard let truncated = archive.truncated else { return bytes }
    return Array(bytes.prefix(truncated))
  }

  /// Writes the archive or the folder into a folder that exists, and returns its path.
  @discardableResult
  public func write(to folder: String) throws -> String {
    let path = folder.appendingPath(name)
    guard isFolder else {
      try Data(try packed()).write(to: URL(filePath: path))
      return path
    }
    let manager = FileManager.default
    for nodePath in tree.paths where leadsElsewhere(nodePath) {
      throw FixtureError("'\(nodePath)' leads out of the folder")
    }
    for nodePath in tree.paths {
      let full = folder.appendingPath(nodePath)
      try manager.createDirectory(atPath: full.parentFolder, withIntermediateDirectories: true)
      switch tree[nodePath] {
      case .file(let bytes, let executable):
        try Data(bytes).write(to: URL(filePath: full))
        try manager.setAttributes([.posixPermissions: executable ? 0o755 : 0o644], ofItemAtPath: full)
      case .symlink(let target): try manager.createSymbolicLink(atPath: full, withDestinationPath: target)
      case .folder: try manager.createDirectory(atPath: full, withIntermediateDirectories: true)
      case nil: break
      }
    }
    return path
  }

  /// Whether a name leads out of the folder that it is written to, by itself or through a link: for archives only.
  private func leadsElsewhere(_ path: String) -> Bool {
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") { return true }
    var parent = path.parentPath
    while !parent.isEmpty {
      if case .symlink = tree[parent] { return true }
      parent = parent.parentPath
    }
    return false
  }

  private func zipped() throws -> [UInt8] {
    var writer = ZipWriter(options: archive)
    let entries = archive.folderEntries == false ? tree : withFolders(tree)
    for path in entries.paths {
      guard let node = entries[path] else { continue }
      try writer.add(path, node)
      if archive.resourceForks == true, case .file = node {
        try writer.add(
          "__MACOSX/\(path.parentPath)/._\(path.lastPathComponent)", .file(Self.appleDouble, executable: false))
      }
    }
    for (path, file) in (archive.duplicates ?? [:]).sorted(by: { $0.key < $1.key }) {
      try writer.add(path, try tree.node(for: file, at: path, fixtures: fixtures))
    }
    return writer.finish()
  }

  /// The tree with a node for each folder on the way to a file.
  private func withFolders(_ tree: FixtureTree) -> FixtureTree {
    var result = tree
    for path in tree.paths {
      var folder = path.parentPath
      while !folder.isEmpty, result[folder] == nil {
        result[folder] = .folder
        folder = folder.parentPath
      }
    }
    return result
  }

  /// An AppleDouble header without entries, as Finder's archives hold one for each file with extended attributes.
  private static var appleDouble: [UInt8] {
    [0x00, 0x05, 0x16, 0x07, 0x00, 0x02, 0x00, 0x00] + Array(repeating: 0, count: 18)
  }
}
