/// XML, written so that no artifact's text can leave the place where it stands.
enum XMLText {
  /// A text for an attribute or between tags; characters that XML 1.0 forbids are made visible.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n": escaped += "&#10;"
      // Section 2.2 of the recommendation; U+FFFE and U+FFFF are no characters.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\\u{\(String(character.value, radix: 16, uppercase: true))}"
      case " "..."~": escaped.unicodeScalars.append(character)
      default: escaped += VisibleText.of(String(character))
      }
    }
    return escaped
  }

  /// Attributes in order, each with a space before it; those without a value are left out.
  static func attributes(_ attributes: [(String, String?)]) -> String {
    attributes.map { name, value in value.map { " \(name)=\"\(escaped($0))\"" } ?? "" }.joined()
  }
}
