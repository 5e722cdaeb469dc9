public import ByteParsing
public import PropertyLists

/// Why one encoding of the entitlements cannot be read.
public enum EntitlementsError: Error, Sendable, Hashable {
  /// The blob itself is damaged or of another kind.
  case blob(ParsingError)
  /// The XML does not parse.
  case propertyList(PropertyListError)
  /// The DER does not parse; the offset counts from its first byte.
  case der(ParsingError)
  /// What parses is no dictionary.
  case notADictionary
}

extension EntitlementsError: CustomStringConvertible {
  /// One clause without a full stop, fit to stand behind "the entitlements' blob".
  public var description: String {
    switch self {
    case .blob(let error), .der(let error): "\(error)"
    case .propertyList(let error): "\(error)"
    case .notADictionary: "is not a dictionary"
    }
  }
}
