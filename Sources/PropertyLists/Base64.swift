import ByteParsing

/// Base64 as Apple's parser of property lists reads it: what is not in the alphabet of RFC 4648 is passed over, an
/// incomplete group at the end is dropped.
enum Base64 {
  /// The bytes; `nil` when the text is not ASCII.
  static func decode(_ text: Bytes) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    // Padding that stands at the end of what was read so far.
    var padding = 0
    var isText = true
    text.forEachByte { character in
      if character == UInt8(ascii: "=") { padding += 1 } else if !isSpace(character) { padding = 0 }
      guard let value = value(of: character) else {
        isText = isText && character < 0x80
        return
      }
      bits = bits << 6 | UInt32(value)
      count += 1
      guard count & 3 == 0 else { return }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      if padding < 2 { bytes.append(UInt8(truncatingIfNeeded: bits >> 8)) }
      if padding < 1 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    }
    return isText ? bytes : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    case UInt8(ascii: "="): 0
    default: nil
    }
  }
}
