import Foundation
import Testing

@testable import FixtureKit

@Suite struct ChainTests {
  @Test func aCaseThatOnlyExtendsAnotherIsTheSame() throws {
    let library = try FixtureLibrary()
    let path = try #require(try library.ruleCases().first)
    let extending = try FixtureCase(json: #"{"about": "The same.", "extends": "\#(path)"}"#, in: library)
    #expect(extending.about == "The same.")
    #expect(try extending.build().tree == library.fixtureCase(path).build().tree)
  }

  @Test func circlesAreAnError() throws {
    let folder = NSTemporaryDirectory() + "/circle-\(UUID().uuidString)/Fixtures"
    defer { try? FileManager.default.removeItem(atPath: folder.parentFolder) }
    for (name, base) in [("a", "b"), ("b", "a")] {
      let path = "\(folder)/Bases/\(name)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(#"{"about": "x", "base": "\#(base)"}"#.utf8).write(to: URL(filePath: "\(path)/base.json"))
    }
    let library = try FixtureLibrary(near: "\(folder)/here")
    #expect(library.folder == folder)
    #expect(throws: FixtureError("descriptions extend each other in a circle")) { try library.base("a") }
  }
}
