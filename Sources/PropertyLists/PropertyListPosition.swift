public import ByteParsing

/// One step from a value of a property list to a value inside it.
public enum PropertyListStep: Sendable, Hashable {
  /// Into a dictionary.
  case key(String)
  /// Into an array; the first element is 0.
  case index(Int)
}

/// A place in a property list.
public struct PropertyListPosition: Sendable, Hashable {
  /// In bytes from the list's start; for a list in UTF-16, from the start of its text in UTF-8.
  public let offset: Int
  /// The line, from 1; `nil` in a binary list.
  public let line: Int?
  /// How many characters of Unicode stand before it in its line, plus 1; `nil` in a binary list.
  public let column: Int?

  init(binary offset: Int) {
    self.offset = offset
    line = nil
    column = nil
  }

  /// A place in a text, whose lines end with LF, CR or both.
  init(_ offset: Int, in text: Bytes) {
    self.offset = offset
    var line = 1
    var column = 1
    var last: UInt8 = 0
    for byte in text.prefix(offset).array {
      if byte == 0x0d || (byte == 0x0a && last != 0x0d) { line += 1 }
      if byte == 0x0d || byte == 0x0a { column = 1 } else if byte & 0xc0 != 0x80 { column += 1 }
      last = byte
    }
    self.line = line
    self.column = column
  }
}

extension PropertyListPosition: CustomStringConvertible {
  /// The place in words, fit to stand behind what is there.
  public var description: String {
    if let line, let column { "in line \(line), column \(column)" } else { "at byte \(offset)" }
  }
}

extension PropertyList {
  /// Where the value at the end of a path stands in a property list; `nil` when the list has no such value.
  ///
  /// Reads the list again: values do not carry their places, so that nothing is paid for what nobody asks.
  public static func position(
    of path: [PropertyListStep], in bytes: Bytes
  ) throws(PropertyListError) -> PropertyListPosition? {
    let form = try PropertyListForm(bytes)
    let offset = try form.located { () throws(ParsingError) in
      switch form {
      case .binary(let list):
        var reader = try BinaryPropertyListReader(list)
        return try reader.offset(of: path[...])
      case .xml(let text):
        var reader = XMLPropertyListReader(text)
        return try reader.offset(of: path[...])
      }
    }
    return offset.map(form.position)
  }
}
