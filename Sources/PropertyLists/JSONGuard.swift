import ByteParsing

/// Bounds what a JSON document holds before the platform's decoder, which recurses and is slow, reads it.
enum JSONGuard {
  static func check(_ text: [UInt8]) throws(PropertyListError) {
    var depth = 0
    // Each value but the first stands behind a comma or an opening bracket; an empty collection counts twice.
    var count = 1
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
      case UInt8(ascii: ","): count += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        count += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      guard depth <= Limits.propertyListDepth else {
        throw .limitExceeded("levels of nesting", limit: Limits.propertyListDepth)
      }
      guard count <= Limits.jsonValueCount else { throw .limitExceeded("values", limit: Limits.jsonValueCount) }
    }
  }
}
