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

/// How a process ends.
public enum ToolStatus: Int32, Sendable, Hashable, CaseIterable {
  /// Nothing at or above the failing severity.
  case passed = 0
  /// Findings at or above it.
  case failed = 1
  /// The tool could not do its work.
  case incomplete = 2
}

extension ToolStatus {
  /// The status of a run.
  init(_ verdict: RunResult.Verdict) {
    self =
      switch verdict {
      case .passed: .passed
      case .failed: .failed
      case .incomplete: .incomplete
      }
  }
}
