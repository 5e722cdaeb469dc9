import ArtifactReading
import BundleModel
import ByteParsing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares the tool with the shortest loop that inflates the same entries, and prints both with the peak memory.
enum BenchmarkTask {
  static func run(program: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bundlecheck-benchmark")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let archive = folder.appending(path: "Large.ipa").path
    // A process of its own: on Linux a child's peak memory is at least what its parent held when it was started.
    print("Making \(archive) …")
    _ = try Measurement.best(of: 1, program, ["benchmark-artifact", archive])
    let list = try String(contentsOfFile: archive + ".needed", encoding: .utf8).split(separator: "\n").map(String.init)
    let tool = URL(filePath: program).deletingLastPathComponent().appending(path: "bundlecheck").path
    let start = try Measurement.best(of: 10, tool, ["--version"])
    let loop = try Measurement.best(of: 7, program, ["inflate", archive] + list.dropFirst())
    let check = try Measurement.best(of: 7, tool, ["--quiet", archive])
    print(
      """
      artifact            \(list.first ?? "")
      start-up            \(milliseconds(start))
      libarchive alone    \(milliseconds(loop)), peak \(megabytes(loop.peakMemory))
      bundlecheck         \(milliseconds(check)), peak \(megabytes(check.peakMemory))
      ratio               \(rounded(check.seconds / loop.seconds, 2)) (aim: at most 1.3)
      """)
  }

  /// Writes the archive, and beside it a list: a line about it, then the paths of the entries that facts come from.
  static func makeArtifact(at path: String) throws {
    let bytes = try BenchmarkArtifact().bytes()
    try Data(bytes).write(to: URL(filePath: path))
    let artifact = try ArtifactInspector().inspect(path)
    let files = artifact.bundles.flatMap { bundle in
      [bundle.executable.value?.path, bundle.infoPlistPath, bundle.profilePath].compactMap(\.self)
        + bundle.libraries.map(\.path)
    }
    let needed = files.compactMap { artifact.tree.file(at: $0) }
    let size = needed.reduce(0) { $0 + $1.size }
    let about = "\(megabytes(bytes.count)), of which \(needed.count) needed entries inflate to \(megabytes(size))"
    let list = [about] + needed.map(\.path)
    try list.joined(separator: "\n").write(toFile: path + ".needed", atomically: true, encoding: .utf8)
  }

  private static func milliseconds(_ measurement: Measurement) -> String {
    "\(rounded(measurement.seconds * 1000, 1)) ms (processor \(rounded(measurement.processorSeconds * 1000, 1)) ms)"
  }

  private static func megabytes(_ bytes: Int) -> String { "\(rounded(Double(bytes) / 1_000_000, 1)) MB" }

  private static func rounded(_ value: Double, _ digits: Int) -> String {
    let factor = digits == 1 ? 10.0 : 100.0
    return "\((value * factor).rounded() / factor)"
  }
}
