extension PropertyList: Decodable {
  /// Takes whatever value JSON's decoder holds; the order of the attempts keeps `true` apart from 1 and 1 from 1.0.
  public init(from decoder: any Decoder) throws {
    if let value = try? decoder.singleValueContainer(), let scalar = Self.scalar(value) {
      self = scalar
    } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var values: [String: PropertyList] = [:]
      for key in container.allKeys { values[key.stringValue] = try container.decode(PropertyList.self, forKey: key) }
      self = .dictionary(values)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [PropertyList] = []
      while !container.isAtEnd { elements.append(try container.decode(PropertyList.self)) }
      self = .array(elements)
    } else {
      self = .other
    }
  }

  private static func scalar(_ value: any SingleValueDecodingContainer) -> PropertyList? {
    if let string = try? value.decode(String.self) { return .string(string) }
    if let boolean = try? value.decode(Bool.self) { return .boolean(boolean) }
    if let integer = try? value.decode(Int64.self) { return .integer(integer) }
    if let real = try? value.decode(Double.self) { return .real(real) }
    return nil
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
