import ArtifactReading
import BundleModel
import ByteParsing
import Facts
import FixtureKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares the tool with the shortest loops that read the same entries, and prints both with the peak memory.
enum BenchmarkTask {
  static func run(program: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bundlecheck-benchmark")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let archive = folder.appending(path: "Large.ipa").path
    // A process of its own: on Linux a child's peak memory is at least what its parent held when it was started.
    let code = folder.appending(path: "Code.ipa").path
    print("Making \(archive) and \(code) …")
    _ = try Measurement.best(of: 1, program, ["benchmark-artifact", archive])
    _ = try Measurement.best(of: 1, program, ["benchmark-code", code])
    let tool = URL(filePath: program).deletingLastPathComponent().appending(path: "bundlecheck").path
    let start = try Measurement.best(of: 10, tool, ["--version"])
    print("start-up          \(description(of: start))")
    try compare(
      "facts and rules, without seals", list: archive + ".needed",
      yardstick: (program, ["inflate", archive, archive + ".needed"]), tool: (tool, ["--quiet", "--no-seal", archive]))
    try compare(
      "with every seal", list: archive + ".sealed",
      yardstick: (program, ["hash", archive, archive + ".sealed"]), tool: (tool, ["--quiet", archive]))
    try compare(
      "kinds and reloads in one large image", list: code + ".needed", aim: 1.5,
      yardstick: (program, ["inflate", code, code + ".needed"]), tool: (tool, ["--quiet", "--no-seal", code]))
  }

  private typealias Command = (program: String, arguments: [String])

  private static func compare(
    _ title: String, list: String, aim: Double = 1.3, yardstick: Command, tool: Command
  ) throws {
    let about = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").first ?? ""
    let loop = try Measurement.best(of: 7, yardstick.program, yardstick.arguments)
    let check = try Measurement.best(of: 7, tool.program, tool.arguments)
    print(
      """

      \(title): \(about)
      shortest loop     \(description(of: loop))
      bundlecheck       \(description(of: check))
      ratio             \(rounded(check.seconds / loop.seconds, 2)) (aim: at most \(aim))
      """)
  }

  /// Writes the archive, and beside it two lists, each with a heading: the entries that facts come from, and all files.
  static func makeArtifact(at path: String) throws {
    let bytes = try BenchmarkArtifact().bytes()
    try Data(bytes).write(to: URL(filePath: path))
    let artifact = try ArtifactInspector(verifiesSeals: false).inspect(path)
    let files = artifact.bundles.flatMap { bundle in
      [bundle.executable.value?.path, bundle.infoPlistPath, bundle.profilePath].compactMap(\.self)
        + bundle.libraries.map(\.path)
    }
    try write(files.compactMap { artifact.tree.file(at: $0) }, of: bytes.count, to: path + ".needed")
    try write(artifact.tree.entries.filter(\.isFile), of: bytes.count, to: path + ".sealed")
  }

  /// Writes an archive whose app has a very large executable, and the list beside it.
  static func makeCodeArtifact(at path: String) throws {
    let json = #"{"about": "An app with a large executable.", "base": "synthetic"}"#
    let app = try FixtureCase(json: json, in: try FixtureLibrary()).build()
    let bytes = try app.adding(["Payload/Streak.app/Streak": try LargeCodeImage.bytes()]).packed()
    try Data(bytes).write(to: URL(filePath: path))
    let artifact = try ArtifactInspector(verifiesSeals: false).inspect(path)
    try write(artifact.tree.entries.filter(\.isFile), of: bytes.count, to: path + ".needed")
  }

  private static func write(_ entries: [Entry], of size: Int, to path: String) throws {
    let inflated = entries.reduce(0) { $0 + $1.size }
    let heading = "\(entries.count) entries that inflate to \(megabytes(inflated)), in \(megabytes(size))"
    let list = ([heading] + entries.map(\.path)).joined(separator: "\n")
    try list.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func description(of measurement: Measurement) -> String {
    "\(milliseconds(measurement.seconds)), processor \(milliseconds(measurement.processorSeconds)), "
      + "peak \(megabytes(measurement.peakMemory))"
  }

  private static func milliseconds(_ seconds: Double) -> String { "\(rounded(seconds * 1000, 1)) ms" }

  private static func megabytes(_ bytes: Int) -> String { "\(rounded(Double(bytes) / 1_000_000, 1)) MB" }

  private static func rounded(_ value: Double, _ digits: Int) -> String {
    let factor = digits == 1 ? 10.0 : 100.0
    return "\((value * factor).rounded() / factor)"
  }
}
