/// A cursor over a mangled symbol that knows identifiers with their word substitutions, and nominal types.
struct ManglingParser {
  private let text: [UInt8]
  private(set) var position = 0
  private var words: [ArraySlice<UInt8>] = []

  init(_ symbol: String) {
    text = Array(symbol.utf8)
  }

  /// The byte at the cursor; 0 at the end.
  var current: UInt8 { position < text.count ? text[position] : 0 }

  /// Whether everything has been read.
  var isAtEnd: Bool { position >= text.count }

  /// What has not been read yet.
  var rest: ArraySlice<UInt8> { text[min(position, text.count)...] }

  /// Passes over `count` bytes.
  mutating func advance(_ count: Int) { position = min(position + count, text.count) }

  /// Passes over a literal if it comes next.
  mutating func skip(_ literal: StaticString) -> Bool {
    let bytes = Array("\(literal)".utf8)
    guard text[position...].starts(with: bytes) else { return false }
    position += bytes.count
    return true
  }

  /// Passes over `_$s`, `$s`, `_$S`, `_T0` or `_TtC` and their like.
  mutating func skipPrefix() -> Bool {
    _ = skip("_")
    return skip("$s") || skip("$S") || skip("T0") || skip("Tt")
  }

  /// Reads module, outer types and type; stops behind the last of them that ends in a nominal type's letter.
  mutating func nominalName() -> String? {
    if text[..<position].suffix(2) == ArraySlice("Tt".utf8) { return oldNominalName() }
    if let known = standardName() { return "Swift." + known }
    var parts: [String] = []
    var complete = 0
    guard let module = moduleName() else { return nil }
    parts.append(module)
    if let type = typeNamedLikeModule(module) {
      parts.append(type)
      complete = 2
    }
    while let name = identifier() {
      _ = skipDiscriminator()
      // V C O P a; a protocol's descriptor has no letter of its own before `Mp`.
      let isDescribedProtocol = rest.starts(with: "Mp".utf8)
      guard isDescribedProtocol || [0x56, 0x43, 0x4f, 0x50, 0x61].contains(current) else { break }
      position += isDescribedProtocol ? 2 : 1
      parts.append(name)
      complete = parts.count
    }
    return complete > 1 ? parts.prefix(complete).joined(separator: ".") : nil
  }

  /// Reads the short name of one of the standard library's types and protocols, such as `SH` for `Hashable`.
  mutating func standardName() -> String? {
    guard current == 0x53, position + 1 < text.count, let name = Self.standardNames[text[position + 1]] else {
      return nil
    }
    position += 2
    return name
  }

  /// `StandardTypesMangling.def` of the Swift repository, as far as those names occur as conformances and fields.
  private static let standardNames: [UInt8: String] = [
    0x53: "String", 0x69: "Int", 0x75: "UInt", 0x62: "Bool", 0x64: "Double", 0x66: "Float", 0x61: "Array",
    0x44: "Dictionary", 0x68: "Set", 0x71: "Optional", 0x73: "Substring", 0x4a: "Character", 0x4e: "ClosedRange",
    0x6e: "Range", 0x51: "Equatable", 0x48: "Hashable", 0x4c: "Comparable", 0x45: "Encodable", 0x65: "Decodable",
    0x59: "RawRepresentable", 0x54: "Sequence", 0x6c: "Collection", 0x79: "StringProtocol", 0x7a: "BinaryInteger",
    0x6a: "Numeric", 0x58: "RangeExpression", 0x6b: "RandomAccessCollection", 0x4b: "BidirectionalCollection",
  ]

  /// Reads a module's identifier, or one of the standard substitutions for a module.
  mutating func moduleName() -> String? {
    if skip("So") { return "__C" }
    if skip("SC") { return "__C_Synthesized" }
    if current == 0x73, !isAtEnd {  // s
      position += 1
      return "Swift"
    }
    return identifier()
  }

  /// Reads a type that has its module's name: `AA` stands for the name again.
  mutating func typeNamedLikeModule(_ module: String) -> String? {
    for letter in ["AAV", "AAC", "AAO"] where rest.starts(with: letter.utf8) {
      advance(3)
      return module
    }
    return nil
  }

  /// Passes over a private declaration's discriminator: an identifier with `LL` behind it.
  mutating func skipDiscriminator() -> Bool {
    let start = self
    if skip("L_") { return true }
    if identifier() != nil, skip("LL") { return true }
    self = start
    return false
  }

  /// Reads `identifier` with its substitutions for words that occurred before.
  mutating func identifier() -> String? {
    guard isDigit(current) else { return nil }
    var result: [UInt8] = []
    var usesWords = false
    var isPunycode = false
    if current == 0x30 {
      position += 1
      if current == 0x30 {
        position += 1
        isPunycode = true
      } else {
        usesWords = true
      }
    }
    repeat {
      while usesWords, let index = wordIndex(current) {
        usesWords = current >= 0x61
        position += 1
        guard index < words.count else { return nil }
        result += words[index]
      }
      if current == 0x30 {
        position += 1
        break
      }
      guard let length = natural(), length > 0 else { return nil }
      if isPunycode { _ = skip("_") }
      guard length <= text.count - position else { return nil }
      let part = text[position..<(position + length)]
      position += length
      result += part
      if !isPunycode { noteWords(in: part) }
    } while usesWords
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads a decimal number.
  mutating func natural() -> Int? {
    guard isDigit(current) else { return nil }
    var value = 0
    while isDigit(current), value < 1 << 24 {
      value = value * 10 + Int(current - 0x30)
      position += 1
    }
    return value
  }

  /// Reads the older `_TtC3App4Name`, `_TtCC3App5Outer5Inner`, and `P33_…` discriminators before private names.
  private mutating func oldNominalName() -> String? {
    while [UInt8](arrayLiteral: 0x43, 0x56, 0x4f, 0x50).contains(current) { position += 1 }  // C V O P
    var parts: [String] = []
    if skip("s") { parts.append("Swift") }
    while true {
      if current == 0x50 {  // P
        position += 1
        guard identifier() != nil else { return nil }
      }
      guard let name = identifier() else { break }
      parts.append(name)
    }
    return parts.count > 1 ? parts.joined(separator: ".") : nil
  }

  private func wordIndex(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x61...0x7a: Int(byte - 0x61)
    case 0x41...0x5a: Int(byte - 0x41)
    default: nil
    }
  }

  /// Remembers the words of an identifier: runs that begin anew at a capital letter or behind an underscore.
  private mutating func noteWords(in part: ArraySlice<UInt8>) {
    var start: Int?
    for index in part.startIndex...part.endIndex {
      let byte = index < part.endIndex ? part[index] : 0
      if let begun = start {
        let endsWord = byte == 0x5f || byte == 0 || (isUpper(byte) && !isUpper(part[index - 1]))
        if endsWord {
          if index - begun >= 2, words.count < 26 { words.append(part[begun..<index]) }
          start = nil
        }
      }
      if start == nil, byte != 0, byte != 0x5f, !isDigit(byte) { start = index }
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) }
}
