extension TextCanvas {
  /// What must stay on one line, and whether a space goes before it.
  struct Word {
    var pieces: [StyledText] = []
    var hasSpace: Bool
  }

  /// Parts pieces at spaces; what is too long for any line is parted behind slashes, dots, hyphens, or anywhere at last.
  func words(of pieces: [StyledText]) -> [Word] {
    var words: [Word] = []
    var current = Word(hasSpace: false)
    for piece in pieces {
      let isWhole = piece.staysTogether && DisplayWidth.of(piece.text) <= screen.columns / 2
      let parts = isWhole ? [piece.text[...]] : piece.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 {
          if !current.pieces.isEmpty { words.append(current) }
          current = Word(hasSpace: true)
        }
        guard !part.isEmpty else { continue }
        let fragments = isWhole ? [String(part)] : fragments(of: String(part))
        for (number, fragment) in fragments.enumerated() {
          if number > 0 {
            words.append(current)
            current = Word(hasSpace: false)
          }
          current.pieces.append(StyledText(fragment, piece.role))
        }
      }
    }
    if !current.pieces.isEmpty { words.append(current) }
    return words
  }

  private func fragments(of word: String) -> [String] {
    let longest = max(screen.columns / 2, 24)
    guard DisplayWidth.of(word) > longest else { return [word] }
    var fragments: [String] = []
    var current = ""
    var width = 0
    for character in word {
      current.append(character)
      width += DisplayWidth.of(character)
      guard width >= longest || (width >= 8 && "/.-_,:".contains(character)) else { continue }
      fragments.append(current)
      current = ""
      width = 0
    }
    return current.isEmpty ? fragments : fragments + [current]
  }
}
