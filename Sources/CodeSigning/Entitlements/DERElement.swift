import ByteParsing

/// One element of DER: a tag and its content.
///
/// Source: ITU-T X.690, section 8.1; only the single-byte tags and definite lengths that DER and entitlements use.
struct DERElement {
  /// Identifier octets that entitlements use: class, constructed bit and number in one byte.
  enum Tag {
    static let boolean: UInt8 = 0x01
    static let integer: UInt8 = 0x02
    static let octetString: UInt8 = 0x04
    static let utf8String: UInt8 = 0x0c
    static let sequence: UInt8 = 0x30
    static let set: UInt8 = 0x31
    /// The tag [APPLICATION 16], constructed.
    static let application16: UInt8 = 0x70
    /// The tag [CONTEXT 16], constructed.
    static let context16: UInt8 = 0xb0
  }

  let tag: UInt8
  let content: Bytes
  /// Where the element begins in the outermost region.
  let offset: Int
  /// Where its content begins in the outermost region.
  let contentOffset: Int

  /// Reads the element at the reader's place; `base` is where the reader's region lies in the outermost one.
  init(_ reader: inout ByteReader, base: Int) throws(ParsingError) {
    offset = base + reader.offset
    tag = try reader.integer()
    guard tag & 0x1f != 0x1f else { throw ParsingError(.unexpectedValue("DER tag"), at: offset) }
    let first: UInt8 = try reader.integer()
    var length = Int(first)
    if first & 0x80 != 0 {
      let size = Int(first & 0x7f)
      guard (1...4).contains(size) else { throw ParsingError(.unexpectedValue("DER length"), at: offset) }
      length = 0
      for _ in 0..<size { length = length << 8 | Int(try reader.integer(UInt8.self)) }
    }
    contentOffset = base + reader.offset
    do throws(ParsingError) {
      content = try reader.slice(length)
    } catch {
      throw ParsingError(error.reason, at: base + error.offset)
    }
  }

  /// The elements inside.
  func children() throws(ParsingError) -> [DERElement] {
    var reader = ByteReader(content)
    var elements: [DERElement] = []
    while !reader.isAtEnd { elements.append(try DERElement(&reader, base: contentOffset)) }
    return elements
  }
}
