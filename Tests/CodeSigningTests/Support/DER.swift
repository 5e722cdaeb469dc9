import PropertyLists

/// Writes DER, for what signatures hold in it.
enum DER {
  static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length: [UInt8] =
      switch content.count {
      case ..<0x80: [UInt8(content.count)]
      case ..<0x100: [0x81, UInt8(content.count)]
      default: [0x82, UInt8(content.count >> 8), UInt8(content.count & 0xff)]
      }
    return [tag] + length + content
  }

  /// Entitlements in the form of CoreEntitlements.
  static func entitlements(_ values: [String: PropertyList]) -> [UInt8] {
    element(0x70, element(0x02, [1]) + value(.dictionary(values), dictionaryTag: 0xb0))
  }

  /// Entitlements in the older form.
  static func oldEntitlements(_ values: [String: PropertyList]) -> [UInt8] {
    value(.dictionary(values), dictionaryTag: 0x31)
  }

  private static func value(_ value: PropertyList, dictionaryTag: UInt8) -> [UInt8] {
    switch value {
    case .boolean(let flag): return element(0x01, [flag ? 0xff : 0])
    case .integer(let number): return element(0x02, integer(number))
    case .string(let text): return element(0x0c, Array(text.utf8))
    case .data(let data): return element(0x04, data)
    case .array(let values): return element(0x30, values.flatMap { self.value($0, dictionaryTag: dictionaryTag) })
    case .dictionary(let values):
      let pairs = values.sorted { $0.key < $1.key }.map { key, value in
        element(0x30, element(0x0c, Array(key.utf8)) + self.value(value, dictionaryTag: dictionaryTag))
      }
      return element(dictionaryTag, pairs.flatMap { $0 })
    case .real, .date, .other: return []
    }
  }

  /// The shortest two's complement form.
  private static func integer(_ number: Int64) -> [UInt8] {
    var bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    while let first = bytes.first, let second = bytes.dropFirst().first,
      (first == 0 && second < 0x80) || (first == 0xff && second >= 0x80)
    { bytes.removeFirst() }
    return bytes
  }
}
