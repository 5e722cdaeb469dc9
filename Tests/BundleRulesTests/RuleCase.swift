import BundleModel
import ByteParsing
import FixtureKit
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A case of the fixtures: `Fixtures/Rules/<rule>/<name>`, or one of the bases.
struct RuleCase: Sendable, CustomTestStringConvertible {
  /// What the name of a rule's case promises.
  enum Promise: String {
    case fails
    case passes
    case unknown
  }

  /// The path below `Fixtures/`.
  let path: String

  static func all() throws -> [RuleCase] { try FixtureLibrary().ruleCases().map(RuleCase.init) }
  static func bases() throws -> [RuleCase] { try FixtureLibrary().baseNames().map { RuleCase(path: "Bases/\($0)") } }

  private var components: [Substring] { path.split(separator: "/") }
  var testDescription: String { components.dropFirst().joined(separator: "/") }
  var rule: String { components.count > 2 ? String(components[1]) : "" }
  var name: String { String(components.last ?? "") }
  var promise: Promise? { name.split(separator: "-").first.flatMap { Promise(rawValue: String($0)) } }

  /// Where the expected findings stand.
  func expectation() throws -> URL {
    URL(filePath: try FixtureLibrary().folder).appending(path: path).appending(path: "expected.txt")
  }

  /// The case as an archive of another form.
  func archive(packing: String) throws -> [UInt8] {
    let origin = rule.isEmpty ? #""base": "\#(name)""# : #""extends": "\#(path)""#
    let json = #"{"about": "The case in another container.", \#(origin), "packing": "\#(packing)"}"#
    return try FixtureCase(json: json, in: try FixtureLibrary()).build().packed()
  }

  /// The case as the archive that it is; `nil` when it is a folder.
  func ownArchive() throws -> [UInt8]? {
    let fixture = try FixtureLibrary().fixtureCase(path).build()
    return fixture.isFolder ? nil : try fixture.packed()
  }

  /// The case as the tool sees it: packed as an archive, or written to disk when it is a folder.
  func inspected() throws -> InspectedArtifact {
    let library = try FixtureLibrary()
    let fixture = try (rule.isEmpty ? library.base(name) : library.fixtureCase(path)).build()
    guard fixture.isFolder else {
      return try ArtifactInspector().inspect(archive: Bytes(try fixture.packed()), name: fixture.name)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "bundlecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try ArtifactInspector().inspect(try fixture.write(to: folder.path))
  }
}
