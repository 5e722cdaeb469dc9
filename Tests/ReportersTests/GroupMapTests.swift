import BundleModel
import ByteParsing
import FixtureKit
import Testing

@testable import Reporters

@Suite struct GroupMapTests {
  private func facts(groups: Int) throws -> ArtifactFacts {
    let names = (0..<groups).map { "\"group.com.example.g\($0)\"" }.joined(separator: ", ")
    let json = """
      {"about": "Many groups.", "base": "streak", "bundles": {"": {
        "entitlements": {"com.apple.security.application-groups": [\(names)]}}}}
      """
    let fixture = try FixtureCase(json: json, in: FixtureLibrary()).build()
    return ArtifactFacts(try ArtifactInspector().inspect(archive: Bytes(try fixture.packed()), name: fixture.name))
  }

  @Test func linesLeadToTheGroupsThatEachIsSignedFor() throws {
    let map = try #require(GroupMap(facts: try facts(groups: 2))).node.markup
    // Two of the app's own, and the widget's, which the app has no more.
    #expect(map.split(separator: "<path ").count == 4)
    #expect(map.contains("claimed by 1 bundle"))
    #expect(map.split(separator: "<rect ").count == 6)
  }

  @Test func moreThanAPictureCanShowIsLeftToTheTable() throws {
    #expect(GroupMap(facts: try facts(groups: 41)) == nil)
    #expect(HTMLSigning(facts: try facts(groups: 41)).node.markup.contains("g40"))
  }

  @Test func withoutGroupsThereIsNoPicture() throws {
    #expect(GroupMap(facts: ArtifactFacts(try SampleArtifact.inspected())) == nil)
  }
}
