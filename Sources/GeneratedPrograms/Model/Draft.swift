import FixtureKit

/// One part of a program while it is written: its declarations, what starts it, and the random numbers for it.
public struct Draft {
  /// The random numbers of this part.
  var random: SeededGenerator
  /// What tells this part's names from those of the program's other parts.
  let tag: String
  /// Declarations of the executable's module.
  var client: [String] = []
  /// Declarations of the library that the executable uses.
  var library: [String] = []
  /// Statements that run once, before anything else does.
  var start: [String] = []
  private var names = 0
  private var texts = 0
  private var conditions = 0

  init(random: SeededGenerator, tag: String) {
    self.random = random
    self.tag = tag
  }

  /// A name that nothing else in the program has.
  mutating func name(_ stem: String) -> String {
    names += 1
    return "\(stem)\(tag)\(names)"
  }

  /// A text that nothing else in the program has: short enough for two registers, at that limit, long, or not ASCII.
  mutating func text() -> String {
    texts += 1
    let stem = "\(tag.lowercased())\(texts)"
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return stem + "Kind"
    case 1: return stem + String("FifteenByteKind".prefix(15 - stem.utf8.count))
    case 2: return stem + String("SixteenByteKinds".prefix(16 - stem.utf8.count))
    case 3: return stem + ".Gewohnheiten-Übersicht"
    default: return "com.example.programs.\(stem)"
    }
  }

  /// As many texts.
  mutating func texts(_ range: ClosedRange<Int>) -> [String] {
    let count = number(range)
    return (0..<count).map { _ in text() }
  }

  /// So many cases of a switch that a compiler makes a jump table of them: 4 for size, 13 for speed.
  mutating func cases() -> Int { Bool.random(using: &random) ? number(5...8) : number(14...16) }

  /// A number.
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// One of several texts.
  mutating func pick(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }

  /// An attribute that keeps a function apart, at random.
  mutating func inlining() -> String { pick("", "@inline(never) ") }

  /// A condition that nobody can know, and that no other one has to do with.
  mutating func condition() -> String {
    conditions += 1
    let key = "flag\(tag)\(conditions)"
    return pick(
      "UserDefaults.standard.bool(forKey: \"\(key)\")", "UserDefaults.standard.integer(forKey: \"\(key)\") > 3",
      "UserDefaults.standard.object(forKey: \"\(key)\") == nil")
  }

  /// A statement that differs in its form from those with the numbers next to it, so that no compiler makes them one.
  func work(_ number: Int) -> String {
    let key = "\"work\(number)\""
    return switch number % 6 {
    case 0: "UserDefaults.standard.set(\(number * 7 + 1), forKey: \(key))"
    case 1: "_ = Bundle.main.object(forInfoDictionaryKey: \(key))"
    case 2: "UserDefaults.standard.set(\(number % 4 == 0), forKey: \(key))"
    case 3: "if FileManager.default.fileExists(atPath: \(key)) { UserDefaults.standard.set(2, forKey: \(key)) }"
    case 4: "UserDefaults.standard.set(UserDefaults.standard.integer(forKey: \(key)) + 1, forKey: \(key))"
    default: "WidgetCenter.shared.reloadAllTimelines()"
    }
  }

  /// An expression for a text that nobody can know.
  mutating func unknownText() -> String {
    "(UserDefaults.standard.string(forKey: \"text\(number(1...99))\") ?? \"\")"
  }
}

/// A text as it stands in a Swift source.
func literal(_ text: String) -> String { "\"\(text)\"" }

extension String {
  /// The lines moved to the right by two spaces.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
