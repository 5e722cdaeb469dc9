extension JSONValue {
  /// The document as text that people can review: one member or element a line, short lists on one, a line end behind it.
  public var text: String {
    var text = ""
    write(to: &text, indent: "", room: 100)
    return text + "\n"
  }

  private func write(to text: inout String, indent: String, room: Int) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .string(let value): text += Self.quoted(value)
    case .array(let elements):
      if let line = oneLine, line.utf8.count + indent.utf8.count <= room {
        text += line
        return
      }
      Self.block(elements, "[", "]", indent, &text) { element, text, inner in
        element.write(to: &text, indent: inner, room: room)
      }
    case .object(let members):
      Self.block(members, "{", "}", indent, &text) { member, text, inner in
        text += Self.quoted(member.name) + ": "
        member.value.write(to: &text, indent: inner, room: room)
      }
    }
  }

  private static func block<Part>(
    _ parts: [Part], _ open: String, _ close: String, _ indent: String, _ text: inout String,
    write: (Part, inout String, String) -> Void
  ) {
    guard !parts.isEmpty else {
      text += open + close
      return
    }
    let inner = indent + "  "
    text += open
    for (index, part) in parts.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + inner
      write(part, &text, inner)
    }
    text += "\n" + indent + close
  }

  /// A list of plain values on one line; `nil` for anything else.
  private var oneLine: String? {
    guard case .array(let elements) = self else { return nil }
    var parts: [String] = []
    for element in elements {
      switch element {
      case .array, .object: return nil
      case .null, .boolean, .integer, .string:
        var part = ""
        element.write(to: &part, indent: "", room: 0)
        parts.append(part)
      }
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  /// RFC 8259, section 7; DEL, C1 controls and line separators are escaped as well, so that a terminal shows them safely.
  private static func quoted(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) || (0x2028...0x202e).contains(scalar.value) {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
