/// How many verdicts there were of each sort.
public struct Tally: Sendable, Hashable {
  /// As the sources have it, or left open where nobody can know.
  public private(set) var right = 0
  /// Left open although the sources fix it.
  public private(set) var unknown = 0
  /// Contradicted by the sources.
  public private(set) var wrong = 0
  /// Not said.
  public private(set) var missing = 0

  /// Starts with none.
  public init() {}

  /// Counts one more.
  public mutating func count(_ verdict: Verdict) {
    switch verdict {
    case .right: right += 1
    case .unknown: unknown += 1
    case .wrong: wrong += 1
    case .missing: missing += 1
    }
  }
}

extension Tally: CustomStringConvertible {
  /// The four numbers in the order right, unknown, wrong, missing; nothing where there are none.
  public var description: String {
    right + unknown + wrong + missing == 0 ? "-" : "\(right)/\(unknown)/\(wrong)/\(missing)"
  }
}
