/// Lays styled text out in lines that fit the screen.
package struct TextCanvas: Sendable {
  /// How the screen is.
  package struct Screen: Sendable, Hashable {
    /// The columns that a line may take.
    package let columns: Int
    /// Whether the screen shows colours.
    package let hasColours: Bool

    /// Creates a screen; lines get 40 columns at the least and, to stay readable, 100 at the most.
    package init(columns: Int = 80, hasColours: Bool = false) {
      self.columns = min(max(columns, 40), 100)
      self.hasColours = hasColours
    }
  }

  /// All lines so far.
  package private(set) var text = ""
  /// The screen.
  package let screen: Screen

  /// Creates an empty canvas.
  package init(_ screen: Screen) { self.screen = screen }

  /// Adds an empty line.
  package mutating func blank() { text += "\n" }

  /// Adds a paragraph, wrapped; `first` stands before its first line and `rest` before all others.
  package mutating func paragraph(_ pieces: [StyledText], first: String = "", rest: String? = nil) {
    let rest = rest ?? String(repeating: " ", count: DisplayWidth.of(first))
    paragraph(pieces, first: [StyledText(first)], rest: [StyledText(rest)])
  }

  /// Adds a paragraph, wrapped, whose lines begin with styled texts.
  package mutating func paragraph(_ pieces: [StyledText], first: [StyledText], rest: [StyledText]) {
    var line = first
    var used = width(first)
    var isFresh = true
    for word in words(of: pieces) {
      let needed = width(word.pieces)
      if !isFresh, used + (word.hasSpace ? 1 : 0) + needed > screen.columns {
        end(&line)
        line = rest
        used = width(rest)
        isFresh = true
      }
      if word.hasSpace, !isFresh {
        // A space between two words of one role has it too, so that a run of them is one run.
        let role = line.last?.role == word.pieces.first?.role ? line.last?.role : nil
        line.append(StyledText(" ", role ?? .plain))
        used += 1
      }
      line += word.pieces
      used += needed
      isFresh = false
    }
    end(&line)
  }

  private func width(_ pieces: [StyledText]) -> Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  private mutating func end(_ line: inout [StyledText]) {
    while let last = line.last, last.text.allSatisfy({ $0 == " " }) { line.removeLast() }
    for piece in line.joiningRuns {
      if screen.hasColours, let attributes = piece.role.attributes, !piece.text.isEmpty {
        text += "\u{1B}[\(attributes)m\(piece.text)\u{1B}[0m"
      } else {
        text += piece.text
      }
    }
    text += "\n"
    line = []
  }
}

extension [StyledText] {
  /// The pieces with neighbours of one role made one.
  fileprivate var joiningRuns: [StyledText] {
    reduce(into: []) { runs, piece in
      guard let last = runs.last, last.role == piece.role else {
        runs.append(piece)
        return
      }
      runs[runs.count - 1] = StyledText(last.text + piece.text, last.role)
    }
  }
}
