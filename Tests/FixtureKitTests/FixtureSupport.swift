import Foundation
import Testing

@testable import FixtureKit

/// Builds an artifact of a base with changes.
func artifact(_ changes: String = "", base: String = "streak") throws -> FixtureArtifact {
  let extra = changes.isEmpty ? "" : ", \(changes)"
  return try FixtureCase(json: #"{"about": "A test.", "base": "\#(base)"\#(extra)}"#, in: try FixtureLibrary()).build()
}

/// A file of an artifact.
func file(_ path: String, of artifact: FixtureArtifact) throws -> [UInt8] {
  try #require(artifact.tree.bytes(of: path), "there is no file \(path)")
}

/// A property list as Foundation reads it.
func plist(_ bytes: [UInt8]) throws -> FixtureValue {
  try PropertyListDecoder().decode(FixtureValue.self, from: Data(bytes))
}
