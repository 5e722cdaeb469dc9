/// Text from an artifact in a form that can do nothing to a terminal but appear on it.
package enum VisibleText {
  /// Writes control characters, line breaks and characters that reorder text as `\u{1B}`.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHarmful(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0: true
    // Marks, embeddings, overrides and isolates of the bidirectional algorithm; line and paragraph separators.
    case 0x200e, 0x200f, 0x061c, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
