/// A piece of text with the role that decides its colour.
package struct StyledText: Sendable, Hashable {
  /// What a piece of text is to the reader.
  package enum Role: Sendable, Hashable {
    case plain
    case title
    case faint
    case error
    case warning
    case note
    case good
    case key
  }

  /// The text; nothing in it can steer a terminal.
  package let text: String
  /// What it is to the reader.
  package let role: Role

  /// Whether its words stay on one line where they fit.
  package let staysTogether: Bool

  /// Creates a piece; whatever in the text could steer a terminal is made visible.
  package init(_ text: String, _ role: Role = .plain, staysTogether: Bool = false) {
    self.text = VisibleText.of(text)
    self.role = role
    self.staysTogether = staysTogether
  }
}

extension StyledText.Role {
  /// The attributes of ECMA-48's "select graphic rendition"; the 16 colours follow the user's own theme.
  var attributes: String? {
    switch self {
    case .plain: nil
    case .title: "1"
    case .faint: "2"
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .good: "32"
    case .key: "36"
    }
  }
}
