/// JSON as people write it into a configuration: with comments, and a comma behind the last value.
enum JSONComments {
  /// The document with spaces in place of `// …` and `/* … */` comments and of trailing commas, so that offsets stay.
  static func removed(from text: [UInt8]) -> [UInt8] {
    var result = text
    var index = 0
    var lastComma: Int?
    while index < result.count {
      let byte = result[index]
      let next = index + 1 < result.count ? result[index + 1] : 0
      switch (byte, next) {
      case (UInt8(ascii: "\""), _):
        index = endOfString(in: result, from: index)
        lastComma = nil
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        let end = result[index...].firstIndex(of: UInt8(ascii: "\n")) ?? result.count
        index = blank(&result, index..<end)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        index = blank(&result, index..<endOfBlock(in: result, from: index))
      case (UInt8(ascii: ","), _):
        lastComma = index
        index += 1
      case (UInt8(ascii: "}"), _), (UInt8(ascii: "]"), _):
        if let lastComma { result[lastComma] = UInt8(ascii: " ") }
        lastComma = nil
        index += 1
      default:
        if !isSpace(byte) { lastComma = nil }
        index += 1
      }
    }
    return result
  }

  /// Overwrites with spaces, line ends excepted; gives the range's end.
  private static func blank(_ bytes: inout [UInt8], _ range: Range<Int>) -> Int {
    for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    return range.upperBound
  }

  /// The offset behind the `*/` that ends a comment; the end of the text when none does.
  private static func endOfBlock(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return bytes.count
  }

  private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }
}
