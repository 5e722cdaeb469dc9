#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `Fixtures` folder of a checkout.
public struct FixtureLibrary: Sendable {
  /// The path of the folder.
  public let folder: String

  /// The library in the folder above, or beside, a source file or a case.
  public init(near path: String = #filePath) throws {
    var folder = path.parentFolder
    while !folder.isEmpty {
      let candidate = folder.lastPathComponent == "Fixtures" ? folder : folder.appendingPath("Fixtures")
      if FileManager.default.fileExists(atPath: candidate.appendingPath("Bases")) {
        self.folder = candidate
        return
      }
      folder = folder.parentFolder
    }
    throw FixtureError("there is no Fixtures folder above '\(path)'")
  }

  /// The names of all bases.
  public func baseNames() throws -> [String] { try folders(in: "Bases", holding: "base.json") }

  /// The paths, below the library, of all rule cases, in order: `Rules/<rule>/<case>`.
  public func ruleCases() throws -> [String] {
    try folders(in: "Rules", holding: nil).flatMap { rule in
      try folders(in: "Rules/\(rule)", holding: "case.json").map { "Rules/\(rule)/\($0)" }
    }
  }

  /// The paths, below the library, of the cases that lie directly in one of its folders, in order.
  public func cases(in folder: String) throws -> [String] {
    try folders(in: folder, holding: "case.json").map { "\(folder)/\($0)" }
  }

  /// A base, as it is.
  public func base(_ name: String) throws -> FixtureCase {
    try FixtureCase(json: #"{"about": "The base.", "base": "\#(name)"}"#, in: self)
  }

  /// A case by its path below the library.
  public func fixtureCase(_ path: String) throws -> FixtureCase {
    try FixtureCase(loading: folder.appendingPath(path))
  }

  private func folders(in path: String, holding file: String?) throws -> [String] {
    let parent = folder.appendingPath(path)
    return try FileManager.default.contentsOfDirectory(atPath: parent).sorted().filter { name in
      var isFolder = false
      let full = parent.appendingPath(name)
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), isFolder else { return false }
      return file.map { FileManager.default.fileExists(atPath: full.appendingPath($0)) } ?? true
    }
  }
}

extension String {
  /// This path without its last component, a slash in front kept.
  var parentFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
