import Reporters
import StandardStreams

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// All that a run knows of the world around it.
public struct CommandEnvironment: Sendable {
  /// Where results go.
  public let output: OutputChannel
  /// Where errors and progress go.
  public let error: OutputChannel
  /// The environment's variables.
  public let variables: [String: String]
  /// The folder from which the configuration is looked for.
  public let workingDirectory: String
  /// The time by which suppressions and profiles expire.
  public let now: Date

  /// Creates an environment.
  public init(
    output: OutputChannel, error: OutputChannel, variables: [String: String] = [:], workingDirectory: String,
    now: Date = Date()
  ) {
    self.output = output
    self.error = error
    self.variables = variables
    self.workingDirectory = workingDirectory
    self.now = now
  }

  /// The process's own.
  public static func process() -> CommandEnvironment {
    CommandEnvironment(
      output: OutputChannel(.output), error: OutputChannel(.error), variables: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath)
  }

  /// Whether a channel's text is coloured.
  func hasColours(_ channel: OutputChannel, choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    // no-color.org: any value but an empty one turns colours off.
    default: channel.isTerminal && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    }
  }

  /// The columns that a channel's lines may take.
  func columns(of channel: OutputChannel) -> Int { channel.columns ?? variables["COLUMNS"].flatMap { Int($0) } ?? 80 }

  /// Writes one line to standard error, with the tool's name before it.
  func complain(_ line: String) { error.write("bundlecheck: \(VisibleText.of(line))\n") }
}
