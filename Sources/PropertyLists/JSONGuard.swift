import ByteParsing

/// Checks how deep a JSON document nests before the platform's decoder, which recurses, reads it.
enum JSONGuard {
  static func check(_ text: [UInt8]) throws(PropertyListError) {
    var depth = 0
    var inString = false
    var escaped = false
    for byte in text {
      if inString {
        if !escaped, byte == UInt8(ascii: "\"") { inString = false }
        escaped = !escaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      guard depth <= Limits.propertyListDepth else {
        throw .limitExceeded("levels of nesting", limit: Limits.propertyListDepth)
      }
    }
  }
}
