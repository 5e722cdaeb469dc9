import FixtureKit
import Foundation

/// A folder for one test, with artifacts in it; it goes away with the value.
final class Workspace {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bundlecheck-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: "\(folder)/inner/deep", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a base with changes, in the words of a fixture case; gives its path.
  func artifact(_ name: String, base: String = "streak", changes: String = "") throws -> String {
    let json = #"{"about": "A test.", "base": "\#(base)"\#(changes)}"#
    let written = try FixtureCase(json: json, in: FixtureLibrary()).build().write(to: "\(folder)/inner/deep")
    try FileManager.default.moveItem(atPath: written, toPath: path(name))
    return path(name)
  }

  /// An app that is right.
  func whole() throws -> String { try artifact("Whole.ipa") }

  /// An app whose widget has gone to a folder where nobody looks.
  func broken() throws -> String {
    try artifact(
      "Broken.ipa",
      changes: #", "bundles": {"PlugIns/StreakWidget.appex": {"move": "Extensions/StreakWidget.appex"}}"#)
  }

  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Runs the tool in the folder.
  func run(_ arguments: String..., variables: [String: String] = [:], in subfolder: String = "") -> ToolRun {
    ToolRun(
      arguments: arguments, variables: variables,
      workingDirectory: subfolder.isEmpty ? folder : path(subfolder))
  }
}
