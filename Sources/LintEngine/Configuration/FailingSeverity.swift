/// From which severity on findings fail a run.
public enum FailingSeverity: String, Sendable, Hashable, CaseIterable {
  /// Errors only.
  case error
  /// Errors and warnings.
  case warning
  /// Any finding.
  case note
  /// No finding.
  case never

  /// The severity; `nil` for `never`.
  public var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .never: nil
    }
  }
}
