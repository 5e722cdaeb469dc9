import FixtureKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the artifact of a base or a case, to look at it with the tool or with Apple's.
enum MakeFixtureTask {
  /// Takes a path below `Fixtures/`, such as `Bases/streak` or `Rules/kind-empty/fails-x`.
  static func run(path: String, folder: String) throws {
    let library = try FixtureLibrary()
    let base = path.hasPrefix("Bases/") ? String(path.dropFirst("Bases/".count)) : nil
    let fixture = try base.map(library.base) ?? library.fixtureCase(path)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    print(try fixture.build().write(to: folder))
  }
}
