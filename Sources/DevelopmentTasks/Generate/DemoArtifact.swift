import BundleModel
import BundleRules
import ByteParsing
import FixtureKit
import LintEngine
import Reporters

/// The broken app that a newcomer checks first, and what the tool says of it.
struct DemoArtifact {
  /// README.md lacks the lines that enclose the output.
  struct MarksMissing: Error, CustomStringConvertible {
    var description: String { "README.md lacks the lines \(DemoArtifact.start) and \(DemoArtifact.end)" }
  }

  /// Where the finished artifact lies, below the repository.
  static let path = "Fixtures/Artifacts/streak-broken/Streak.ipa"
  fileprivate static let start = "<!-- generated: demo -->\n"
  fileprivate static let end = "<!-- /generated -->\n"

  /// The artifact.
  let bytes: [UInt8]

  init() throws {
    bytes = try FixtureLibrary().fixtureCase("Artifacts/streak-broken").build().packed()
  }

  /// The text with the tool's output between its marks.
  func inserted(into readMe: String) throws -> String {
    guard let start = readMe.firstRange(of: Self.start),
      let end = readMe[start.upperBound...].firstRange(of: Self.end)
    else { throw MarksMissing() }
    let artifact = try ArtifactInspector().inspect(archive: Bytes(bytes), name: Self.path)
    let output = TextReporter().text(of: Linter(rules: RuleCatalogue.all).check(artifact))
    return readMe[..<start.upperBound] + "```text\n$ .build/release/bundlecheck \(Self.path)\n\(output)```\n"
      + readMe[end.lowerBound...]
  }
}
