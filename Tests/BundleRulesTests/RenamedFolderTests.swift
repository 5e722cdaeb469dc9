import BundleModel
import BundleRules
import FixtureKit
import LintEngine
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A bundle whose folder has lost its ending: its path in the artifact is empty.
@Suite("Renamed folder")
struct RenamedFolderTests {
  @Test("findings show paths that count from the bundle")
  func paths() throws {
    let json = """
      {
        "about": "A bundle in a folder.", "extends": "Rules/missing-library/fails-app-runpath", "packing": "app"
      }
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: "bundlecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let written = URL(filePath: try FixtureCase(json: json, in: FixtureLibrary()).build().write(to: folder.path))
    let renamed = folder.appending(path: "Products")
    try FileManager.default.moveItem(at: written, to: renamed)
    let report = Linter(rules: RuleCatalogue.all).check(try ArtifactInspector().inspect(renamed.path))
    let finding = try #require(report.findings.first { $0.ruleID == "missing-library" })
    #expect(report.artifact.topBundles.map(\.path) == [""])
    #expect(finding.message.contains("no path leads to Frameworks/Store.framework/Store, where it lies"))
  }
}
