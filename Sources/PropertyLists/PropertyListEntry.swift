/// An entry of a dictionary that is handed over while the list is read, and not kept in it.
///
/// Its own value is no dictionary yet: a few parts are found faster without one.
public struct PropertyListEntry {
  enum Content {
    case value(PropertyList)
    /// What a dictionary holds, as it was read: of a key that occurs twice, the last value counts.
    case parts([(key: String, value: PropertyList)])
  }

  /// The entry's key.
  public let key: String
  let content: Content

  /// The value, unless it is a dictionary.
  public var value: PropertyList? {
    if case .value(let value) = content { value } else { nil }
  }

  /// What the value holds under a key, when it is a dictionary.
  public subscript(key: String) -> PropertyList? {
    if case .parts(let parts) = content { parts.last { $0.key == key }?.value } else { nil }
  }
}

extension PropertyListEntry {
  /// Takes an entry of a list that was read whole.
  init(key: String, value: PropertyList) {
    self.key = key
    content = value.dictionary.map { .parts($0.map { ($0.key, $0.value) }) } ?? .value(value)
  }
}
