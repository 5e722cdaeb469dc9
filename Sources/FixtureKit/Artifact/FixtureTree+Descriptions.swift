#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FixtureTree {
  /// Lays described files over this tree, in order of their paths.
  mutating func lay(_ files: [String: FileDescription], fixtures: String) throws {
    for (path, file) in files.sorted(by: { $0.key < $1.key }) { try lay(file, at: path, fixtures: fixtures) }
  }

  /// Lays the files of a folder on disk over this tree.
  mutating func lay(folder: String) throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: folder) else { return }
    for path in try manager.subpathsOfDirectory(atPath: folder).sorted() where path.lastPathComponent != ".gitkeep" {
      let full = folder.appendingPath(path)
      var isFolder = false
      if let target = try? manager.destinationOfSymbolicLink(atPath: full) {
        self[path] = .symlink(target)
      } else if manager.fileExists(atPath: full, isDirectory: &isFolder), !isFolder {
        self[path] = .file(try Self.read(full), executable: manager.isExecutableFile(atPath: full))
      }
    }
  }

  /// The node that a description stands for.
  func node(for file: FileDescription, at path: String, fixtures: String) throws -> Node {
    switch file {
    case .removed: throw FixtureError("'\(path)' cannot be null here")
    case .text(let text): return .file(Array(text.utf8), executable: false)
    case .symlink(let target): return .symlink(target)
    case .bytes(let bytes): return .file(bytes, executable: false)
    case .fixture(let name): return .file(try Self.read(fixtures.appendingPath(name)), executable: false)
    case .image(let image): return .file(try MachOWriter.bytes(image), executable: true)
    case .plist(let value): return .file(XMLPlistWriter.bytes(value.withoutNulls), executable: false)
    case .emptyFolder: return .folder
    case .copy(let source):
      guard let node = self[source] else { throw FixtureError("'\(path)' copies '\(source)', which does not exist") }
      return node
    }
  }

  private mutating func lay(_ file: FileDescription, at path: String, fixtures: String) throws {
    guard case .removed = file else {
      self[path] = try node(for: file, at: path, fixtures: fixtures)
      return
    }
    guard contains(below: path) else { throw FixtureError("'\(path)' cannot be removed: it does not exist") }
    remove(below: path)
  }

  /// The bytes of a file on disk.
  static func read(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }
}
