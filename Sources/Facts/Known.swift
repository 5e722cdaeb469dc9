/// A fact about an artifact: found, certainly not there, or not to be known from the bytes at hand.
///
/// It is switched over, never defaulted away: what cannot be known must not become a finding of error or warning.
public enum Known<Value> {
  /// The fact.
  case value(Value)
  /// The artifact certainly does not hold it.
  case absent
  /// Nobody can tell from the artifact; the clause says why.
  case unknown(String)

  /// The fact when it was found.
  ///
  /// For display and evidence; a rule that must tell the other two apart switches.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Why nobody can tell; `nil` when somebody can.
  public var reason: String? {
    if case .unknown(let reason) = self { reason } else { nil }
  }

  /// Whether the artifact certainly does not hold the fact.
  public var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  /// Whether nobody can tell.
  public var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// The same state with the fact turned into another.
  public func map<Other, E: Error>(_ transform: (Value) throws(E) -> Other) throws(E) -> Known<Other> {
    switch self {
    case .value(let value): .value(try transform(value))
    case .absent: .absent
    case .unknown(let reason): .unknown(reason)
    }
  }

  /// The same state with the fact turned into another that may itself be absent or unknown.
  public func flatMap<Other, E: Error>(_ transform: (Value) throws(E) -> Known<Other>) throws(E) -> Known<Other> {
    switch self {
    case .value(let value): try transform(value)
    case .absent: .absent
    case .unknown(let reason): .unknown(reason)
    }
  }
}

extension Known: Sendable where Value: Sendable {}
extension Known: Equatable where Value: Equatable {}
extension Known: Hashable where Value: Hashable {}
