import ByteParsing

/// A place in the text of an XML property list, and the few forms of XML that such a list may have.
///
/// What is taken is what Apple's parser takes (`CFPropertyList.c` of swift-corelibs-foundation): attributes mean nothing,
/// comments and processing instructions may stand between elements only, a document type before the first one only.
struct XMLCursor {
  /// The elements of a property list; the raw value is the name's bytes, the last one lowest.
  enum Element: UInt64 {
    case array = 0x61_7272_6179
    case data = 0x6461_7461
    case date = 0x6461_7465
    case dict = 0x6469_6374
    case `false` = 0x66_616c_7365
    case integer = 0x69_6e74_6567_6572
    case key = 0x6b_6579
    case plist = 0x70_6c69_7374
    case real = 0x7265_616c
    case string = 0x7374_7269_6e67
    case `true` = 0x7472_7565

    /// The name's length.
    fileprivate var bitCount: Int { (71 - rawValue.leadingZeroBitCount) & ~7 }
  }

  /// An opening tag.
  struct Tag {
    let element: Element
    /// Whether it closes itself, as `<true/>` does.
    let isEmpty: Bool
    /// Where its `<` lies.
    let offset: Int
  }

  let text: Bytes
  private(set) var place = 0
  private var isBeforeRoot = true

  init(_ text: Bytes) { self.text = text }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d }

  /// The next opening tag behind white space, comments and processing instructions; `nil` at a closing tag.
  mutating func openingTag() throws(ParsingError) -> Tag? {
    while true {
      passSpace()
      guard try text[place] == UInt8(ascii: "<") else { throw error("text stands where a tag should") }
      switch try text[place + 1] {
      case UInt8(ascii: "/"): return nil
      case UInt8(ascii: "?"): place = try end(of: "?>", from: place + 2)
      case UInt8(ascii: "!"): try passDeclaration()
      default: return try tag()
      }
    }
  }

  /// Passes over the closing tag of an element, which must stand here.
  mutating func close(_ element: Element) throws(ParsingError) {
    let start = place
    guard try text[start] == UInt8(ascii: "<"), try text[start + 1] == UInt8(ascii: "/") else {
      throw error("the element \(element) holds what it may not")
    }
    place += 2
    // Nearly all tags end right behind their names, which this sees at once.
    if let word = try? text.integer(at: place, as: UInt64.self, bigEndian: true),
      word >> (56 - element.bitCount) == element.rawValue << 8 | UInt64(UInt8(ascii: ">"))
    {
      place += element.bitCount / 8 + 1
      return
    }
    guard try name() == element.rawValue else { throw error("the element \(element) is not closed", at: start) }
    passSpace()
    guard try text[place] == UInt8(ascii: ">") else { throw error("the element \(element) is not closed", at: start) }
    place += 1
  }

  /// The bytes up to the next `<`.
  mutating func content() throws(ParsingError) -> Bytes {
    let start = place
    place = try index(of: UInt8(ascii: "<"))
    return try text.slice(at: start, count: place - start)
  }

  /// The text up to the next tag, with references and CDATA sections resolved.
  mutating func string() throws(ParsingError) -> String {
    let start = place
    place = try index(of: UInt8(ascii: "<"))
    if try text[place + 1] != UInt8(ascii: "!"),
      text.firstIndex(of: UInt8(ascii: "&"), from: start, to: place) == nil
    {
      return try text.utf8Text(from: start, count: place - start)
    }
    place = start
    var bytes: [UInt8] = []
    while true {
      let part = place
      place = try index { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
      bytes += try text.slice(at: part, count: place - part).array
      if try text[place] == UInt8(ascii: "&") {
        bytes += try reference()
      } else if try text[place + 1] == UInt8(ascii: "!") {
        bytes += try characterData()
      } else {
        break
      }
    }
    guard let string = String(validating: bytes, as: UTF8.self) else { throw ParsingError(.invalidText, at: start) }
    return string
  }

  /// Passes over the text up to the next tag without a look at it.
  mutating func passText() throws(ParsingError) {
    place = try index(of: UInt8(ascii: "<"))
    while try text[place + 1] == UInt8(ascii: "!") {
      _ = try characterData()
      place = try index(of: UInt8(ascii: "<"))
    }
  }

  func error(_ what: String, at offset: Int? = nil) -> ParsingError {
    ParsingError(.malformed(what), at: offset ?? place)
  }

  private mutating func passSpace() {
    place = text.firstIndex(from: place) { !Self.isSpace($0) } ?? text.count
  }

  private func index(of byte: UInt8) throws(ParsingError) -> Int {
    guard let index = text.firstIndex(of: byte, from: place) else {
      throw ParsingError(.truncated(needed: 1, available: 0), at: text.count)
    }
    return index
  }

  private func index(where condition: (UInt8) -> Bool) throws(ParsingError) -> Int {
    guard let index = text.firstIndex(from: place, where: condition) else {
      throw ParsingError(.truncated(needed: 1, available: 0), at: text.count)
    }
    return index
  }

  private func end(of mark: String, from start: Int) throws(ParsingError) -> Int {
    guard let range = text.firstRange(of: Array(mark.utf8), from: start) else {
      throw ParsingError(.truncated(needed: mark.utf8.count, available: 0), at: text.count)
    }
    return range.upperBound
  }

  private func stands(_ mark: String) -> Bool { text.matches(Array(mark.utf8), at: place) }

  /// Reads the tag whose `<` stands here.
  private mutating func tag() throws(ParsingError) -> Tag {
    isBeforeRoot = false
    let start = place
    place += 1
    let isKnown = Element(rawValue: try name())
    let afterName = try text[place]
    let end = try afterName == UInt8(ascii: ">") ? place : index(of: UInt8(ascii: ">"))
    let isEmpty = try text[end - 1] == UInt8(ascii: "/")
    guard let element = isKnown, afterName != UInt8(ascii: "/") || place == end - 1 else {
      throw error("an element has a name that property lists do not have", at: start)
    }
    place = end + 1
    return Tag(element: element, isEmpty: isEmpty, offset: start)
  }

  /// The bytes of a name, as `Element` has them; 0 for a name that is too long.
  private mutating func name() throws(ParsingError) -> UInt64 {
    var name: UInt64 = 0
    while true {
      let byte = try text[place]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || Self.isSpace(byte) { return name }
      guard byte != 0, name >> 56 == 0 else { return 0 }
      name = name << 8 | UInt64(byte)
      place += 1
    }
  }

  private mutating func passDeclaration() throws(ParsingError) {
    if stands("<!--") {
      place = try end(of: "-->", from: place + 4)
    } else {
      guard isBeforeRoot, stands("<!DOCTYPE") else { throw error("a declaration stands where an element should") }
      place = try index { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
      guard try text[place] == UInt8(ascii: ">") else { throw error("it has a document type of its own") }
      place += 1
    }
  }

  private mutating func characterData() throws(ParsingError) -> [UInt8] {
    guard stands("<![CDATA[") else { throw error("a declaration stands in a text") }
    let start = place + 9
    place = try end(of: "]]>", from: start)
    return try text.slice(at: start, count: place - 3 - start).array
  }

  /// The UTF-8 bytes of the character that a reference stands for: one of XML's five names, or a number.
  private mutating func reference() throws(ParsingError) -> [UInt8] {
    let rest = try text.suffix(from: place + 1).prefix(Limits.characterReferenceDigits + 3)
    guard let length = rest.firstIndex(of: UInt8(ascii: ";")), let scalar = Self.scalar(rest.prefix(length).array)
    else {
      throw error("a reference stands for no character")
    }
    place += length + 2
    return Array(String(Character(scalar)).utf8)
  }

  private static func scalar(_ name: [UInt8]) -> Unicode.Scalar? {
    switch name {
    case Array("amp".utf8): return "&"
    case Array("lt".utf8): return "<"
    case Array("gt".utf8): return ">"
    case Array("quot".utf8): return "\""
    case Array("apos".utf8): return "'"
    default: break
    }
    guard name.first == UInt8(ascii: "#") else { return nil }
    let isHex = name.dropFirst().first == UInt8(ascii: "x")
    var value: UInt32 = 0
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.count <= Limits.characterReferenceDigits else { return nil }
    // Apple's parser takes a number without digits for the character 0.
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, isHex || digit < 10 else { return nil }
      // Eight digits of either kind fit 32 bits.
      value = value &* (isHex ? 16 : 10) &+ UInt32(digit)
    }
    return Unicode.Scalar(value)
  }
}
