import ByteParsing

/// Checks what an XML property list may cost before the platform's decoder, which recurses without a bound, reads it.
enum XMLPropertyListGuard {
  /// The document as UTF-8 bytes, once its depth is known to lie within the limit.
  static func checkedUTF8(_ bytes: Bytes) throws(PropertyListError) -> [UInt8] {
    let text = try utf8(bytes.array)
    guard let first = text.first(where: { !isSpace($0) }), first == UInt8(ascii: "<") else { throw .unknownFormat }
    try checkDepth(text)
    return text
  }

  /// UTF-16 by its byte order mark becomes UTF-8 without the declaration that would now be wrong.
  private static func utf8(_ bytes: [UInt8]) throws(PropertyListError) -> [UInt8] {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return Array(bytes.dropFirst(3)) }
    let bigEndian = bytes.starts(with: [0xfe, 0xff])
    guard bigEndian || bytes.starts(with: [0xff, 0xfe]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let pair = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return bigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .malformed("its UTF-16 text is not valid") }
    return Array((text.hasPrefix("<?xml") ? text.drop(while: { $0 != ">" }).dropFirst() : text[...]).utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  private static func checkDepth(_ text: [UInt8]) throws(PropertyListError) {
    var depth = 0
    var rest = text[...]
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[tag...].dropFirst()
      guard let next = rest.first else { return }
      switch next {
      case UInt8(ascii: "!"): rest = try afterDeclaration(rest)
      case UInt8(ascii: "?"): rest = after("?>", in: rest)
      case UInt8(ascii: "/"): depth = max(depth - 1, 0)
      default:
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return }
        if rest[..<end].last != UInt8(ascii: "/") { depth += 1 }
        rest = rest[end...]
      }
      // The root `plist` element and a `key` or scalar inside the innermost collection count too.
      guard depth <= Limits.propertyListDepth + 2 else {
        throw .limitExceeded("levels of nesting", limit: Limits.propertyListDepth)
      }
    }
  }

  /// Comments, CDATA sections and the document type may hold what looks like a tag; none of it nests.
  private static func afterDeclaration(_ rest: ArraySlice<UInt8>) throws(PropertyListError) -> ArraySlice<UInt8> {
    if rest.starts(with: "!--".utf8) { return after("-->", in: rest.dropFirst(3)) }
    if rest.starts(with: "![CDATA[".utf8) { return after("]]>", in: rest) }
    let tail = after(">", in: rest)
    guard !rest[rest.startIndex..<tail.startIndex].contains(UInt8(ascii: "[")) else {
      throw .malformed("it has a document type of its own")
    }
    return tail
  }

  private static func after(_ end: StaticString, in rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let mark = Array(String(describing: end).utf8)
    var rest = rest
    while let first = mark.first, let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return rest[rest.endIndex...]
  }
}
