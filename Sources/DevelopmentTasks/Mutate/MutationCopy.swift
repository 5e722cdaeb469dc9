import Foundation

/// A copy of the package in which sources may be changed, kept between runs so that little is compiled anew.
struct MutationCopy {
  /// The checkout.
  let root: URL
  /// The copy, in the checkout's build folder.
  var folder: URL { root.appending(path: ".build/mutants") }
  private var program: URL { folder.appending(path: ".build/debug/DevelopmentTasks") }

  /// A program that could not be run, or a build that failed for a reason which is not a mutation.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Makes the copy the same as the checkout, but for some files.
  func update(replacing texts: [String: String]) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Tests", "Fixtures"] where !manager.fileExists(atPath: folder.appending(path: name).path) {
      try manager.createSymbolicLink(at: folder.appending(path: name), withDestinationURL: root.appending(path: name))
    }
    let sources = try paths(in: root)
    for path in try paths(in: folder) where !sources.contains(path) && texts[path] == nil {
      try manager.removeItem(at: folder.appending(path: path))
    }
    for path in ["Package.swift"] + sources {
      try write(texts[path].map { Data($0.utf8) } ?? Data(contentsOf: root.appending(path: path)), to: path)
    }
    for (path, text) in texts { try write(Data(text.utf8), to: path) }
  }

  /// Writes only what differs, since the build goes by the time of a change.
  private func write(_ data: Data, to path: String) throws {
    let file = folder.appending(path: path)
    if (try? Data(contentsOf: file)) == data { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The files below `Sources`, from the checkout's or the copy's top.
  private func paths(in top: URL) throws -> [String] {
    let folder = top.appending(path: "Sources").path
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder).map { "Sources/\($0)" }.filter { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: top.appending(path: path).path)
      return attributes[.type] as? FileAttributeType == .typeRegular
    }
  }

  /// Builds the copy; gives the compiler's errors as lines by file, from the copy's top, and nothing when it succeeded.
  func build() throws -> [String: Set<Int>] {
    let (status, output) = try run(
      URL(filePath: "/usr/bin/env"),
      ["swift", "build", "--package-path", folder.path, "--product", "DevelopmentTasks"], seconds: 7200)
    if status == 0 { return [:] }
    var errors: [String: Set<Int>] = [:]
    for line in output.split(separator: "\n") where line.contains(": error:") {
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, let range = parts[0].range(of: "/.build/mutants/"), let number = Int(parts[1]) else {
        continue
      }
      errors[String(parts[0][range.upperBound...]), default: []].insert(number)
    }
    guard !errors.isEmpty else { throw Failure(description: "the copy does not build:\n\(output.suffix(4000))") }
    return errors
  }

  /// Whether the cases of a rule pass with one mutation awake, or with none.
  func passes(rule: String, mutation: Int?) throws -> Bool {
    try run(program, ["cases", rule], seconds: 120, mutation: mutation).status == 0
  }

  /// Runs a program to its end, or for so many seconds; its output goes through a file, so that no pipe can fill up.
  private func run(
    _ program: URL, _ arguments: [String], seconds: Double, mutation: Int? = nil
  ) throws -> (status: Int32, output: String) {
    let log = folder.appending(path: "output.txt")
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["BUNDLECHECK_MUTANT": mutation.map(String.init) ?? ""]) { $1 }
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    let end = Date.now.addingTimeInterval(seconds)
    while process.isRunning, Date.now < end { Thread.sleep(forTimeInterval: 0.01) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try handle.close()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
}
