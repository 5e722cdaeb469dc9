/// A place in the XML text of a seal, and the few forms that are read there.
struct SealCursor {
  /// A tag as CoreFoundation writes it.
  struct Token {
    fileprivate let text: [UInt8]

    private init(_ text: String) { self.text = Array(text.utf8) }

    static let key = Token("<key>")
    static let keyEnd = Token("</key>")
    static let dict = Token("<dict>")
    static let dictEnd = Token("</dict>")
    static let emptyDict = Token("<dict/>")
    static let data = Token("<data>")
    static let dataEnd = Token("</data>")
    static let string = Token("<string>")
    static let stringEnd = Token("</string>")
    static let real = Token("<real>")
    static let realEnd = Token("</real>")
    static let integer = Token("<integer>")
    static let integerEnd = Token("</integer>")
    static let `true` = Token("<true/>")
    static let `false` = Token("<false/>")
    static let plistEnd = Token("</plist>")
    fileprivate static let declaration = Token("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    fileprivate static let documentType = Token("<!DOCTYPE plist PUBLIC ")
    fileprivate static let plist = Token("<plist version=\"1.0\">")
  }

  private let text: [UInt8]
  private var place = 0

  init(_ text: [UInt8]) { self.text = text }

  /// The white space of XML 1.0, section 2.3.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d }

  private mutating func passSpace() {
    while place < text.count, Self.isSpace(text[place]) { place += 1 }
  }

  var isAtEnd: Bool { text[min(place, text.count)...].allSatisfy(Self.isSpace) }

  /// Passes over white space and a tag, when it is this one.
  mutating func take(_ token: Token) -> Bool {
    passSpace()
    let count = token.text.count
    guard place <= text.count - count else { return false }
    for index in 0..<count where text[place + index] != token.text[index] { return false }
    place += count
    return true
  }

  /// Passes over what stands before the first dictionary.
  mutating func passProlog() -> Bool {
    guard take(.declaration) else { return false }
    if take(.documentType) {
      guard let end = text[place...].firstIndex(of: UInt8(ascii: ">")),
        !text[place..<end].contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") })
      else { return false }
      place = end + 1
    }
    return take(.plist)
  }

  /// The bytes up to the next tag, which must be this one.
  private mutating func content(until end: Token) -> ArraySlice<UInt8>? {
    let start = place
    while place < text.count, text[place] != UInt8(ascii: "<") { place += 1 }
    let content = text[start..<place]
    return take(end) ? content : nil
  }

  /// A text with the three escapes that CoreFoundation writes.
  mutating func string(until end: Token) -> String? {
    guard let content = content(until: end) else { return nil }
    // A carriage return is normalised by readers of XML.
    guard content.contains(where: { $0 == UInt8(ascii: "&") || $0 == 0x0d }) else {
      return String(validating: content, as: UTF8.self)
    }
    return Self.unescaped(content).flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func unescaped(_ content: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = content
    while let byte = rest.popFirst() {
      guard byte != 0x0d else { return nil }
      guard byte == UInt8(ascii: "&") else {
        bytes.append(byte)
        continue
      }
      let escapes = [("amp;", UInt8(ascii: "&")), ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">"))]
      guard let escape = escapes.first(where: { rest.starts(with: $0.0.utf8) }) else { return nil }
      bytes.append(escape.1)
      rest = rest.dropFirst(escape.0.utf8.count)
    }
    return bytes
  }

  mutating func number() -> Double? {
    let end: Token
    if take(.real) { end = .realEnd } else if take(.integer) { end = .integerEnd } else { return nil }
    guard let content = content(until: end), (1...9).contains(content.count),
      content.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Double(content.reduce(0) { $0 * 10 + Int($1 - 0x30) })
  }

  /// The bytes of a data element that has begun.
  mutating func base64() -> [UInt8]? {
    guard let content = content(until: .dataEnd) else { return nil }
    return Base64.decode(content)
  }

  /// Passes over a dictionary whatever it holds; `false` where its tags cannot be followed.
  mutating func passDictionary() -> Bool {
    if take(.emptyDict) { return true }
    guard take(.dict) else { return false }
    var depth = 1
    while depth > 0 {
      while place < text.count, text[place] != UInt8(ascii: "<") { place += 1 }
      guard place + 1 < text.count, text[place + 1] != UInt8(ascii: "!"), text[place + 1] != UInt8(ascii: "?") else {
        return false
      }
      if take(.dict) { depth += 1 } else if take(.dictEnd) { depth -= 1 } else { place += 1 }
    }
    return true
  }
}
