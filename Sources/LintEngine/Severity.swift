/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Worth knowing, or "cannot tell, because …".
  case note
  /// Proven and likely unwanted, or strong evidence.
  case warning
  /// Proven from the artifact; it blocks upload, installation or the feature.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders by badness: a note is less than an error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
