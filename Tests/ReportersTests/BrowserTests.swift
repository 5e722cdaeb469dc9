import BundleModel
import BundleRules
import ByteParsing
import Checklists
import FixtureKit
import Foundation
import LintEngine
import Testing

@testable import Reporters

/// Opens pages in headless Chromium, where it is installed.
@Suite(.enabled(if: Browser.path != nil), .serialized)
struct BrowserTests {
  private static func fixture(_ path: String) throws -> String {
    let library = try FixtureLibrary()
    let fixture = try (path.hasPrefix("Rules/") ? library.fixtureCase(path) : library.base(path)).build()
    let artifact = try ArtifactInspector().inspect(archive: Bytes(try fixture.packed()), name: fixture.name)
    let report = Linter(rules: RuleCatalogue.all).check(artifact)
    let known = RuleCatalogue.all.map { type(of: $0).metadata.id } + ComparingRules.metadata.map(\.id)
    let release = try #require(BuiltInChecklists.all.first { $0.name == "release" })
    let checklist = try Checklist(parsing: release.markdown, knownRules: known)
    return HTMLReporter().render(report, checklist: ChecklistResult(checklist, for: report))
  }

  @Test(arguments: ["streak", "live-activity", "watch"])
  func aPageFitsScreensOfEveryWidthAndCanBeTicked(base: String) throws {
    for width in [360, 1000] {
      #expect(try Browser.examine(try Self.fixture(base), width: width) == "ticked, struck, violations 0, overflow 0")
    }
  }

  @Test func hostileTextStaysText() throws {
    #expect(try Browser.examine(try HTMLTests.page(), width: 1000) == "ticked, struck, violations 0, overflow 0")
  }

  @Test func thePageIsNotBlank() throws {
    let light = try Browser.screenshot(try Self.fixture("streak"))
    #expect(light.count > 20_000)
  }
}
