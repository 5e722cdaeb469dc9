import Foundation
import Testing

/// Compares a text with a file beside the tests; a file that is missing is written, and the run fails.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens").appending(path: name)
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
