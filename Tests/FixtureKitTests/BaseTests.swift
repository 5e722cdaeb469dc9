import FixtureKit
import Testing

@Suite struct BaseTests {
  @Test func everyBaseBuildsAndIsTheSameTwice() throws {
    let library = try FixtureLibrary()
    let names = try library.baseNames()
    #expect(
      names == [
        "clip", "development", "extensionkit", "live-activity", "mac", "notification", "simulator", "streak",
        "synthetic", "synthetic-activity", "three-extensions", "watch",
      ])
    for name in names {
      let first = try library.base(name).build()
      #expect(try library.base(name).build().tree == first.tree, "\(name) differs between two builds")
    }
  }
}
