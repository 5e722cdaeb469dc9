/// How many columns of a terminal a text takes.
enum DisplayWidth {
  /// The sum over the text's characters.
  static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }

  /// Two for ideographs and emoji, else one (Unicode Standard Annex 11, the ranges that terminals agree on).
  static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1f6ff, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
      return 2
    default: return first.properties.generalCategory == .nonspacingMark ? 0 : 1
    }
  }
}
