/// Something about the configuration or the baseline, rather than the artifact, that should be put in order.
public enum PolicyNotice: Sendable, Hashable {
  /// A suppression whose last day is over; it hides nothing any more.
  case expiredSuppression(String, on: String)
  /// A suppression that covers no finding.
  case unusedSuppression(String)
  /// A finding in the baseline that is gone.
  case staleBaselineEntry(FindingKey)
}

extension PolicyNotice: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .expiredSuppression(let label, let day): "The suppression of \(label) ended on \(day)."
    case .unusedSuppression(let label): "The suppression of \(label) hides nothing: remove it."
    case .staleBaselineEntry(let key):
      "The baseline's \(key.rule) \(key.bundle.isEmpty ? "" : "in \(key.bundle) ")is gone: write the baseline anew."
    }
  }
}
