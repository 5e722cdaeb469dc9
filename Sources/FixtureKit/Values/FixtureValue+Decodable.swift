#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FixtureValue: Decodable {
  /// Decodes any JSON or property list value.
  ///
  /// JSON has neither data nor dates: `{"$data": "<base64>"}` and `{"$date": <seconds since 1970>}` stand for them.
  public init(from decoder: any Decoder) throws {
    // The commonest kinds first, since each failed attempt costs an error.
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let value = try? single.decode(String.self) {
      self = .string(value)
    } else if let keyed = try? decoder.container(keyedBy: AnyCodingKey.self) {
      self = try Self.dictionary(in: keyed)
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [FixtureValue] = []
      while !list.isAtEnd { elements.append(try list.decode(FixtureValue.self)) }
      self = .array(elements)
    } else if let value = try? single.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? single.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? single.decode(Double.self) {
      self = .real(value)
    } else if let value = try? single.decode(Date.self) {
      self = .date(Int(value.timeIntervalSince1970))
    } else {
      self = .data(Array(try single.decode(Data.self)))
    }
  }

  private static func dictionary(in keyed: KeyedDecodingContainer<AnyCodingKey>) throws -> FixtureValue {
    if keyed.allKeys.count == 1, let key = keyed.allKeys.first {
      if key.stringValue == "$date" { return .date(try keyed.decode(Int.self, forKey: key)) }
      if key.stringValue == "$data" {
        guard let data = Data(base64Encoded: try keyed.decode(String.self, forKey: key)) else {
          throw DecodingError.dataCorruptedError(forKey: key, in: keyed, debugDescription: "not base64")
        }
        return .data(Array(data))
      }
    }
    var entries: [String: FixtureValue] = [:]
    for key in keyed.allKeys { entries[key.stringValue] = try keyed.decode(FixtureValue.self, forKey: key) }
    return .dictionary(entries)
  }
}
