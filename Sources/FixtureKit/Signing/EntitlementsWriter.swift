/// Writes entitlements in the two forms that a signature holds.
enum EntitlementsWriter {
  static func xml(_ entitlements: FixtureValue) -> [UInt8] { XMLPlistWriter.bytes(entitlements) }

  /// The DER form that iOS 15 and later read, as observed in signed apps: application tag 16 around a version and a
  /// dictionary (context tag 16) of key-value sequences.
  static func der(_ entitlements: FixtureValue) -> [UInt8] {
    DER.element(0x70, DER.integer(1) + value(entitlements))
  }

  private static func value(_ value: FixtureValue) -> [UInt8] {
    switch value {
    case .bool(let flag): DER.boolean(flag)
    case .integer(let number): DER.integer(number)
    case .string(let text): DER.utf8(text)
    case .array(let elements): DER.element(0x30, elements.flatMap(Self.value))
    case .dictionary(let entries):
      DER.element(0xb0, entries.inByteOrder.flatMap { DER.sequence(DER.utf8($0.key), Self.value($0.value)) })
    case .data(let bytes): DER.octets(bytes)
    case .null, .real, .date: DER.null
    }
  }
}
