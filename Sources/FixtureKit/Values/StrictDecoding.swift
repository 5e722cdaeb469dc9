/// A coding key with any name.
struct AnyCodingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// What a description says about one thing: nothing, that it goes away, or what differs.
enum Change<Value: Sendable>: Sendable {
  case keep
  case remove
  case set(Value)

  /// The value that is set, if any.
  var value: Value? {
    guard case .set(let value) = self else { return nil }
    return value
  }
}

extension Decoder {
  /// A keyed container in which every key must be a known one, so that a misspelt key cannot pass unnoticed.
  func strictContainer<Key: CodingKey & CaseIterable>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let known = Key.allCases.map(\.stringValue)
    let all = try container(keyedBy: AnyCodingKey.self)
    for key in all.allKeys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: all,
        debugDescription: "unknown key '\(key.stringValue)'; known are \(known.sorted().joined(separator: ", "))")
    }
    return try container(keyedBy: keys)
  }
}

extension KeyedDecodingContainer {
  /// The value of an optional key.
  func optional<Value: Decodable>(_ key: Key) throws -> Value? { try decodeIfPresent(Value.self, forKey: key) }

  /// The value of an optional key, or a stand-in.
  func value<Value: Decodable>(_ key: Key, or standIn: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? standIn
  }

  /// The change that a key asks for: none if it is absent, removal if it is null.
  func change<Value: Decodable & Sendable>(_ key: Key) throws -> Change<Value> {
    guard contains(key) else { return .keep }
    return try decodeNil(forKey: key) ? .remove : .set(try decode(Value.self, forKey: key))
  }
}
