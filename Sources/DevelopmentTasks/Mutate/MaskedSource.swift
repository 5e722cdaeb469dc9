/// Swift source as bytes, and beside it the same without what is no program.
///
/// Comments are blanked and texts made one opaque word each, so that a bracket or an operator in `masked` is one of the
/// program. Regular expression literals are not known.
struct MaskedSource {
  let bytes: [UInt8]
  private(set) var masked: [UInt8]
  /// For each bracket the position of the other one; for everything else -1.
  private(set) var partners: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    masked = bytes
    partners = Array(repeating: -1, count: bytes.count)
    mask()
    pair()
  }

  /// The line of a position, from 1.
  func line(of position: Int) -> Int { bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1 }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func starts(with word: String, at position: Int) -> Bool { masked[position...].starts(with: word.utf8) }

  /// Whether a whole word stands at a position.
  func hasWord(_ word: String, at position: Int) -> Bool {
    guard starts(with: word, at: position) else { return false }
    let end = position + word.utf8.count
    return !(position > 0 && Self.isWord(masked[position - 1])) && !(end < masked.count && Self.isWord(masked[end]))
  }

  /// A range without the white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(masked[start]) { start += 1 }
    while end > start, Self.isSpace(masked[end - 1]) { end -= 1 }
    return start..<end
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

  private mutating func mask() {
    var position = 0
    while position < bytes.count {
      if starts(with: "//", at: position) {
        position = blank(position, until: "\n", with: " ", keepsEnd: true)
      } else if starts(with: "/*", at: position) {
        position = blank(position, until: "*/", with: " ", keepsEnd: false)
      } else if starts(with: "\"\"\"", at: position) {
        position = blank(position, until: "\"\"\"", with: "s", keepsEnd: false)
      } else if bytes[position] == UInt8(ascii: "\"") {
        position = maskText(from: position)
      } else {
        position += 1
      }
    }
  }

  private mutating func blank(_ start: Int, until end: String, with letter: Unicode.Scalar, keepsEnd: Bool) -> Int {
    var position = start + end.utf8.count
    while position < bytes.count, !starts(with: end, at: position) { position += 1 }
    let limit = min(bytes.count, keepsEnd ? position : position + end.utf8.count)
    for index in start..<max(start, limit) where bytes[index] != UInt8(ascii: "\n") {
      masked[index] = UInt8(ascii: letter)
    }
    return max(limit, start + 1)
  }

  /// Masks a text of one line, interpolations and the texts in them included.
  private mutating func maskText(from start: Int) -> Int {
    var (position, depth) = (start + 1, 0)
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), depth == 0, position + 1 < bytes.count {
        if bytes[position + 1] == UInt8(ascii: "(") { depth = 1 }
        position += 2
        continue
      }
      if depth == 0, byte == UInt8(ascii: "\"") { break }
      if depth > 0, byte == UInt8(ascii: "\"") {
        position = maskText(from: position)
        continue
      }
      if depth > 0, byte == UInt8(ascii: "(") { depth += 1 }
      if depth > 0, byte == UInt8(ascii: ")") { depth -= 1 }
      position += 1
    }
    let end = min(position + 1, bytes.count)
    for index in start..<end where bytes[index] != UInt8(ascii: "\n") { masked[index] = UInt8(ascii: "s") }
    return end
  }

  private mutating func pair() {
    var open: [Int] = []
    for (position, byte) in masked.enumerated() {
      if "([{".utf8.contains(byte) { open.append(position) }
      if ")]}".utf8.contains(byte), let start = open.popLast() {
        partners[start] = position
        partners[position] = start
      }
    }
  }
}
