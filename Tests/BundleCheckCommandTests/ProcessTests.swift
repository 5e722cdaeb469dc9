import Foundation
import Reporters
import Testing

/// The program that the build puts beside the tests; `nil` where it does not.
private let builtProgram: URL? = {
  let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  let program = folder.appending(path: "bundlecheck")
  return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
}()

/// The program itself.
@Suite(.enabled(if: builtProgram != nil)) struct ProcessTests {
  private func run(_ arguments: [String], input: Data = Data()) throws -> (status: Int32, output: String, error: String)
  {
    let process = Process()
    process.executableURL = builtProgram
    process.arguments = arguments
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let (output, error, source) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    process.standardInput = source
    try process.run()
    try source.fileHandleForWriting.write(contentsOf: input)
    try source.fileHandleForWriting.close()
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: written, as: UTF8.self), String(decoding: complaint, as: UTF8.self)
    )
  }

  @Test func streamsAndStatusesAreTheProcesssOwn() throws {
    let version = try run(["--version"])
    #expect(version == (0, "bundlecheck 0.1.0\n", ""))
    let missing = try run(["/no/such/App.ipa"])
    #expect(missing == (2, "", "bundlecheck: /no/such/App.ipa: no such file or folder\n"))
  }

  @Test func anArtifactComesThroughAPipeAsWell() throws {
    let workspace = try Workspace()
    let data = try Data(contentsOf: URL(filePath: try workspace.broken()))
    let result = try run(["-", "--quiet"], input: data)
    #expect(result.status == 1)
    #expect(result.error.isEmpty)
    #expect(result.output.contains("error [extension-folder]\n"))
  }
}
