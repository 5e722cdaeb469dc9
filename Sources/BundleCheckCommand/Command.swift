import Reporters

/// One of the words that may stand behind `bundlecheck`.
protocol Command: Sendable {
  /// What it is.
  static var specification: CommandSpecification { get }
  /// Creates the command.
  init()
  /// Does the work and says how it ended.
  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus
}
