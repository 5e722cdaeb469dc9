import ArtifactReading
import BundleModel
import ByteParsing
import Facts
import FixtureKit
import MachOFormat
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Artifacts that are damaged, lie, attack, or are only packed oddly: each has the outcome that a person would want.
@Suite("Hostile and odd artifacts")
struct HostileArtifactTests {
  @Test("each has exactly the expected outcome", arguments: try FixtureLibrary().cases(in: "Hostile"))
  func outcome(path: String) throws {
    let library = try FixtureLibrary()
    let found = try outcome(of: try library.fixtureCase(path).build())
    let file = URL(filePath: library.folder).appending(path: path).appending(path: "expected.txt")
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      try found.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(path) had no expected.txt; it is written now: read it, then run again")
      return
    }
    #expect(found == expected, "\(path): delete its expected.txt to record the outcome anew")
  }

  /// The bundles and what is known of them, then what could not be read; or the one error.
  private func outcome(of fixture: FixtureArtifact) throws -> String {
    do {
      let artifact = try inspect(fixture)
      let bundles = artifact.bundles.map { bundle in
        "\(bundle.path) | \(bundle.kind) | \(state(bundle.infoPlist) { $0.bundleIdentifier.value ?? "no identifier" }) | "
          + "executable \(state(bundle.executable) { "\($0.images.map(\.image.architecture))" })"
      }
      let duplicates = artifact.tree.duplicates.map { "duplicate \($0)" }
      let header = "\(artifact.form) in \(artifact.container), root “\(artifact.root)”"
      return ([header] + bundles + duplicates + artifact.problems.map { "problem \($0)" }).map { $0 + "\n" }.joined()
    } catch let error as ArtifactError {
      return "error \(error)\n"
    }
  }

  private func state<T>(_ fact: Known<T>, _ text: (T) -> String) -> String {
    switch fact {
    case .value(let value): text(value)
    case .absent: "absent"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }

  private func inspect(_ fixture: FixtureArtifact) throws -> InspectedArtifact {
    guard fixture.isFolder else {
      return try ArtifactInspector().inspect(archive: Bytes(try fixture.packed()), name: fixture.name)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "bundlecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try ArtifactInspector().inspect(try fixture.write(to: folder.path))
  }
}
