/// A finding that is not reported, and why.
public struct SuppressedFinding: Sendable, Hashable {
  /// What hides it.
  public enum Cause: Sendable, Hashable {
    /// The configuration, for a stated reason.
    case configuration
    /// The baseline, which holds it already.
    case baseline
  }

  /// The finding.
  public let finding: Finding
  /// What hides it.
  public let cause: Cause
  /// The reason that the configuration gives, or that the baseline holds it.
  public let reason: String

  /// Creates a suppressed finding.
  public init(finding: Finding, cause: Cause = .configuration, reason: String) {
    self.finding = finding
    self.cause = cause
    self.reason = reason
  }
}
