/// How a run of the tool can end; its raw value is the process's exit status.
public enum ToolStatus: Int32, Sendable, Hashable, CaseIterable {
  /// Nothing at or above the failing severity.
  case passed = 0
  /// Findings at or above it.
  case failed = 1
  /// The tool could not do its work: something could not be read, whatever else was found.
  case incomplete = 2

  /// The word for it in files that programs read.
  package var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .incomplete: "incomplete"
    }
  }
}
