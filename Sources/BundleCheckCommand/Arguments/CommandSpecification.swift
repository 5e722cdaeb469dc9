/// What a command is, for the parser, the help, the completions and the manual page.
public struct CommandSpecification: Sendable, Hashable {
  /// What a command's plain arguments are.
  public enum Operand: Sendable, Hashable {
    /// It takes none.
    case none
    /// Artifacts.
    case artifacts(count: ClosedRange<Int>)
    /// At most one of the rules' ids.
    case rule
    /// One word of a few.
    case word(String, [String])

    /// How the help calls them.
    package var placeholder: String {
      switch self {
      case .none: ""
      case .artifacts(let count) where count.upperBound == 1: "ARTIFACT"
      case .artifacts(let count) where count.upperBound == 2: "ARTIFACT ARTIFACT"
      case .artifacts: "ARTIFACT…"
      case .rule: "[RULE]"
      case .word(_, let words): words.joined(separator: "|")
      }
    }
  }

  /// A command line and what it does.
  public struct Example: Sendable, Hashable {
    /// The command line.
    public let command: String
    /// What it does.
    public let meaning: String

    init(_ command: String, _ meaning: String) {
      self.command = command
      self.meaning = meaning
    }
  }

  /// The word behind `bundlecheck`.
  public let name: String
  /// What it does, in one clause.
  public let summary: String
  /// More, in one paragraph.
  public let discussion: String
  /// What its plain arguments are.
  public let operand: Operand
  /// Its options, without those that every command has.
  public let ownOptions: [OptionSpecification]
  /// Command lines to learn from.
  public let examples: [Example]

  init(
    name: String, summary: String, discussion: String, operand: Operand, options: [OptionSpecification],
    examples: [Example]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operand = operand
    ownOptions = options
    self.examples = examples
  }

  /// All its options.
  public var options: [OptionSpecification] { ownOptions + Self.commonOptions }

  /// What every command takes.
  public static let commonOptions: [OptionSpecification] = [
    OptionSpecification(
      "color", nil, .choice(["auto", "always", "never"]), help: "colour the text; auto asks the terminal and NO_COLOR"),
    OptionSpecification("help", "h", help: "show this help"),
    OptionSpecification("version", help: "show the version"),
  ]
}
