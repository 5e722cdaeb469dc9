public import ByteParsing
public import PropertyLists

extension PropertyList {
  /// Reads entitlements in DER.
  ///
  /// Two forms exist in real signatures: `[APPLICATION 16] { version INTEGER, [CONTEXT 16] { pair… } }` with
  /// dictionaries as `[CONTEXT 16]`, and the older `SET { pair… }` with dictionaries as `SET`. A pair is
  /// `SEQUENCE { key UTF8String, value }`. Offsets in errors count from the region's first byte.
  public init(parsingDEREntitlements bytes: Bytes) throws(ParsingError) {
    var reader = ByteReader(bytes)
    let top = try DERElement(&reader, base: 0)
    guard reader.isAtEnd else { throw ParsingError(.malformed("DER goes on after its end"), at: reader.offset) }
    guard top.tag == DERElement.Tag.application16 else {
      self = try PropertyList(dictionary: top, depth: 0)
      return
    }
    let parts = try top.children()
    guard parts.count == 2, let version = parts.first, let values = parts.last else {
      throw ParsingError(.malformed("the entitlements are not a version and a dictionary"), at: top.offset)
    }
    guard try version.integer() == 1 else {
      throw ParsingError(.unexpectedValue("version of DER entitlements"), at: version.offset)
    }
    self = try PropertyList(dictionary: values, depth: 0)
  }

  private init(_ element: DERElement, depth: Int) throws(ParsingError) {
    switch element.tag {
    case DERElement.Tag.boolean: self = .boolean(try element.boolean())
    case DERElement.Tag.integer: self = .integer(try element.integer())
    case DERElement.Tag.utf8String: self = .string(try element.text())
    case DERElement.Tag.octetString: self = .data(element.content.array)
    case DERElement.Tag.sequence:
      try Self.check(depth, at: element.offset)
      var values: [PropertyList] = []
      for child in try element.children() { values.append(try PropertyList(child, depth: depth + 1)) }
      self = .array(values)
    default: self = try PropertyList(dictionary: element, depth: depth)
    }
  }

  private init(dictionary element: DERElement, depth: Int) throws(ParsingError) {
    guard element.tag == DERElement.Tag.context16 || element.tag == DERElement.Tag.set else {
      throw ParsingError(.unexpectedValue("DER tag"), at: element.offset)
    }
    try Self.check(depth, at: element.offset)
    var values: [String: PropertyList] = [:]
    for pair in try element.children() {
      guard pair.tag == DERElement.Tag.sequence else {
        throw ParsingError(.unexpectedValue("DER tag"), at: pair.offset)
      }
      let parts = try pair.children()
      guard parts.count == 2, let key = parts.first, let value = parts.last, key.tag == DERElement.Tag.utf8String else {
        throw ParsingError(.malformed("an entry is not a key and a value"), at: pair.offset)
      }
      guard values.updateValue(try PropertyList(value, depth: depth + 1), forKey: try key.text()) == nil else {
        throw ParsingError(.malformed("a key occurs twice"), at: key.offset)
      }
    }
    self = .dictionary(values)
  }

  private static func check(_ depth: Int, at offset: Int) throws(ParsingError) {
    guard depth < Limits.derDepth else {
      throw ParsingError(.limitExceeded("levels of nesting", limit: Limits.derDepth), at: offset)
    }
  }
}

extension DERElement {
  fileprivate func boolean() throws(ParsingError) -> Bool {
    guard content.count == 1 else { throw ParsingError(.malformed("a boolean is not one byte long"), at: offset) }
    return try content[0] != 0
  }

  /// A two's complement number of 1 to 8 bytes.
  fileprivate func integer() throws(ParsingError) -> Int64 {
    guard tag == Tag.integer, (1...8).contains(content.count) else {
      throw ParsingError(.unexpectedValue("DER integer"), at: offset)
    }
    var value: Int64 = try content[0] & 0x80 == 0 ? 0 : -1
    for index in 0..<content.count { value = value << 8 | Int64(try content[index]) }
    return value
  }

  fileprivate func text() throws(ParsingError) -> String {
    try content.utf8Text(at: contentOffset)
  }
}
