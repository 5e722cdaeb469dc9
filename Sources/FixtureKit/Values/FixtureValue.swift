/// A property list or JSON value as fixtures write it.
///
/// `null` exists only in descriptions, where it removes what a lower layer has set.
public enum FixtureValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case data([UInt8])
  /// Seconds since 1970-01-01 00:00 UTC.
  case date(Int)
  case array([FixtureValue])
  case dictionary([String: FixtureValue])

  /// The text of a string, `nil` for any other kind.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The entries of a dictionary, empty for any other kind.
  public var entries: [String: FixtureValue] {
    guard case .dictionary(let entries) = self else { return [:] }
    return entries
  }

  /// The value of one dictionary key, `nil` if there is none.
  public subscript(key: String) -> FixtureValue? { entries[key] }

  /// This value with another laid over it: dictionaries merge key by key, everything else is replaced.
  ///
  /// A `null` stays in the result, so that it also removes what a still lower layer has.
  public func overlaid(with other: FixtureValue) -> FixtureValue {
    guard case .dictionary(let lower) = self, case .dictionary(let upper) = other else { return other }
    return .dictionary(
      lower.merging(upper) { below, above in
        below == .null ? above : below.overlaid(with: above)
      })
  }

  /// This value without the dictionary keys that hold `null`.
  public var withoutNulls: FixtureValue {
    switch self {
    case .dictionary(let entries):
      .dictionary(entries.filter { $0.value != .null }.mapValues(\.withoutNulls))
    case .array(let elements): .array(elements.map(\.withoutNulls))
    default: self
    }
  }
}

extension FixtureValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// An array.
  public init(arrayLiteral elements: FixtureValue...) { self = .array(elements) }
  /// A dictionary; of two equal keys the last one wins.
  public init(dictionaryLiteral elements: (String, FixtureValue)...) {
    self = .dictionary(Dictionary(elements) { $1 })
  }
}
