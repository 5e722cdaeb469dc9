extension PropertyList: Decodable {
  /// Takes whatever value JSON's decoder holds; the order of the attempts keeps `true` apart from 1 and 1 from 1.0.
  ///
  /// Each attempt that fails costs as much as the value: what documents hold most comes first.
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .other
    } else if let string = try? single.decode(String.self) {
      self = .string(string)
    } else if let boolean = try? single.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var values: [String: PropertyList] = [:]
      for key in container.allKeys { values[key.stringValue] = try container.decode(PropertyList.self, forKey: key) }
      self = .dictionary(values)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [PropertyList] = []
      while !container.isAtEnd { elements.append(try container.decode(PropertyList.self)) }
      self = .array(elements)
    } else if let integer = try? single.decode(Int64.self) {
      self = .integer(integer)
    } else {
      self = (try? single.decode(Double.self)).map(PropertyList.real) ?? .other
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
