import ByteParsing

/// Base64 as Apple's parser of property lists reads it: what is not in the alphabet of RFC 4648 is passed over, an
/// incomplete group at the end is dropped.
enum Base64 {
  private static let padding: UInt8 = 64
  private static let space: UInt8 = 65
  private static let other: UInt8 = 66
  /// What each byte stands for: six bits, or one of the above.
  private static let values: [UInt8] = {
    var values = Array(repeating: other, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
    for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = UInt8(value) }
    for character in [0x20] + Array(0x09...0x0d) { values[character] = space }
    return values
  }()

  /// The bytes; `nil` when the text is not ASCII.
  static func decode(_ text: Bytes) -> [UInt8]? {
    let values = values
    var bytes = [UInt8](repeating: 0, count: text.count / 4 * 3)
    var length = 0
    var bits: UInt32 = 0
    var count = 0
    // Padding that stands at the end of what was read so far.
    var paddingCount = 0
    var isText = true
    text.forEachByte { character in
      let value = values[Int(character)]
      if value < padding {
        paddingCount = 0
      } else if value == padding {
        paddingCount += 1
      } else {
        if value == other { paddingCount = 0 }
        if character >= 0x80 { isText = false }
        return
      }
      bits = bits << 6 | UInt32(value & 63)
      count += 1
      guard count & 3 == 0 else { return }
      bytes[length] = UInt8(truncatingIfNeeded: bits >> 16)
      if paddingCount < 2 { bytes[length + 1] = UInt8(truncatingIfNeeded: bits >> 8) }
      if paddingCount < 1 { bytes[length + 2] = UInt8(truncatingIfNeeded: bits) }
      length += max(3 - paddingCount, 1)
    }
    bytes.removeLast(bytes.count - length)
    return isText ? bytes : nil
  }
}
