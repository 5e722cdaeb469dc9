import BundleCheckCommand
import Reporters
import Synchronization

/// One run of the tool in the test's own process, with what it wrote.
struct ToolRun {
  let status: ToolStatus
  let output: String
  let error: String

  /// What it wrote as one line, however it was wrapped.
  var unwrapped: String { output.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  init(_ arguments: String...) { self.init(arguments: arguments) }

  init(arguments: [String], variables: [String: String] = [:], workingDirectory: String = "/") {
    let output = Transcript()
    let error = Transcript()
    status = BundleCheckTool.run(
      arguments,
      in: CommandEnvironment(
        output: OutputChannel { output.append($0) }, error: OutputChannel { error.append($0) }, variables: variables,
        workingDirectory: workingDirectory))
    self.output = output.text
    self.error = error.text
  }
}

/// Text that is collected while a run goes on.
final class Transcript: Sendable {
  private let collected = Mutex("")

  var text: String { collected.withLock { $0 } }

  func append(_ text: String) { collected.withLock { $0 += text } }
}
