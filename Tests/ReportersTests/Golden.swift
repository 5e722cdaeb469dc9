import Foundation
import Testing

@testable import Reporters

/// Texts that were read once and are compared since, in `Goldens`.
enum Golden {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

  /// The formats whose reports are compared as text; the page is looked at in a browser.
  static let formats = ReportFormat.allCases.filter { $0 != .html }

  /// The names of all files that tests compare with.
  static let names = Set(
    formats.flatMap { ["broken.\($0.rawValue)", "clean.\($0.rawValue)"] } + [
      "verbose.text", "inspect.text", "inspect.json", "checklist.text", "checklist.markdown", "checklist.json",
    ])
}

/// Compares a text with a file beside the tests; a file that is missing is written, and the run fails.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  #expect(Golden.names.contains(name), "Golden.names lacks \(name)", sourceLocation: sourceLocation)
  let file = Golden.folder.appending(path: name)
  guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record(
      "Goldens/\(name) was missing; it is written now: read it, then run again", sourceLocation: sourceLocation)
    return
  }
  #expect(text == expected, "delete Goldens/\(name) to record it anew", sourceLocation: sourceLocation)
}

@Suite struct GoldenTests {
  @Test func everyGoldenIsReadByATest() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.path)
    #expect(Set(files).subtracting(Golden.names) == [], "no test reads these files")
  }
}
