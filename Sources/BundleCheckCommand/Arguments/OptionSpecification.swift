/// An option that a command takes.
public struct OptionSpecification: Sendable, Hashable {
  /// What stands behind an option.
  public enum Value: Sendable, Hashable {
    /// Nothing: the option is a switch.
    case none
    /// A text, called so in the help.
    case text(String)
    /// A file.
    case file
    /// One of a few words.
    case choice([String])

    /// How the help calls it; `nil` for a switch.
    package var placeholder: String? {
      switch self {
      case .none: nil
      case .text(let name): name
      case .file: "FILE"
      case .choice(let words): words.joined(separator: "|")
      }
    }
  }

  /// The name behind two hyphens.
  public let name: String
  /// The letter behind one hyphen.
  public let letter: Character?
  /// What stands behind it.
  public let value: Value
  /// Whether it may stand several times.
  public let isRepeatable: Bool
  /// One clause on what it does.
  public let help: String

  init(_ name: String, _ letter: Character? = nil, _ value: Value = .none, repeatable: Bool = false, help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    isRepeatable = repeatable
    self.help = help
  }

  /// As in `-o, --output FORMAT[:FILE]`.
  public var synopsis: String {
    let names = (letter.map { "-\($0), " } ?? "    ") + "--\(name)"
    return value.placeholder.map { "\(names) \($0)" } ?? names
  }
}
