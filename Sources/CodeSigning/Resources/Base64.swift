/// Base64 (RFC 4648, section 4) with white space between the characters, as property lists write data.
enum Base64 {
  private static let invalid: UInt8 = 0xff
  private static let space: UInt8 = 0xfe

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: invalid, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = UInt8(value) }
    for character: UInt8 in [0x20, 0x09, 0x0a, 0x0d] { values[Int(character)] = space }
    return values
  }()

  /// The bytes; `nil` when a character is none of the alphabet's, or the padding is not what the length asks for.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let table = values
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for character in text {
      if character == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      let value = table[Int(character)]
      if value == space { continue }
      guard value != invalid, padding == 0 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 == 0 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    switch (count % 4, padding) {
    case (0, 0): return bytes
    case (2, 2) where bits & 0x0f == 0: return bytes + [UInt8(truncatingIfNeeded: bits >> 4)]
    case (3, 1) where bits & 0x03 == 0:
      return bytes + [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
  }
}
