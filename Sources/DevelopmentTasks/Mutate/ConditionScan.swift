/// Finds the conditions of a source file, by the look of the text alone: what is found and is none does not compile, and
/// is left out then.
struct ConditionScan {
  private let source: MaskedSource
  private var found: [Range<Int>: Mutation.Change] = [:]
  private var masked: [UInt8] { source.masked }

  /// The mutations of a source, in the order of the text.
  static func mutations(of source: MaskedSource) -> [Mutation] {
    var scan = ConditionScan(source: source)
    let metadata = metadata(of: source)
    for position in source.masked.indices where !metadata.contains(position) { scan.look(at: position) }
    return scan.found.map { Mutation(range: $0.key, change: $0.value) }
      .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  private init(source: MaskedSource) { self.source = source }

  /// What a rule says of itself, which the rule reference holds and no case can.
  private static func metadata(of source: MaskedSource) -> Range<Int> {
    let word = "RuleMetadata("
    guard let start = source.masked.indices.first(where: { source.starts(with: word, at: $0) }) else { return 0..<0 }
    let bracket = start + word.utf8.count - 1
    return bracket..<max(source.partners[bracket], bracket)
  }

  private mutating func look(at position: Int) {
    switch masked[position] {
    case UInt8(ascii: "i"), UInt8(ascii: "g"), UInt8(ascii: "w"): clauses(at: position)
    case UInt8(ascii: "&"), UInt8(ascii: "|"): operands(at: position)
    case UInt8(ascii: "?"): ternary(at: position)
    case UInt8(ascii: "{"): closure(at: position)
    case UInt8(ascii: "\\"): keyPath(at: position)
    case UInt8(ascii: "."): severity(at: position)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): result(at: position)
    default: break
    }
  }

  private mutating func add(_ range: Range<Int>, _ change: Mutation.Change = .negated) {
    let range = source.trimmed(range)
    if !range.isEmpty, found[range] == nil { found[range] = change }
  }

  /// `if a, b {`, `while a {`, `where a {`, `where a:` and `guard a, b else {`: each part that binds nothing.
  private mutating func clauses(at position: Int) {
    guard let keyword = ["if", "while", "where", "guard"].first(where: { source.hasWord($0, at: position) }),
      position == 0 || masked[position - 1] != UInt8(ascii: "#")
    else { return }
    var (start, end) = (position + keyword.utf8.count, position + keyword.utf8.count)
    while end < masked.count, !ends(keyword, at: end) {
      if masked[end] == UInt8(ascii: ",") {
        clause(start..<end)
        start = end + 1
      }
      end = after(end)
    }
    clause(start..<min(end, masked.count))
  }

  private func ends(_ keyword: String, at position: Int) -> Bool {
    if keyword == "guard" { return source.hasWord("else", at: position) }
    if keyword == "where", masked[position] == UInt8(ascii: ":") { return true }
    return [UInt8(ascii: "{"), UInt8(ascii: ")"), UInt8(ascii: "}")].contains(masked[position])
  }

  private mutating func clause(_ range: Range<Int>) {
    let range = source.trimmed(range)
    guard !["let", "var", "case", "unsafe"].contains(where: { source.hasWord($0, at: range.lowerBound) }) else {
      return
    }
    add(range)
  }

  /// Both sides of `&&` or `||`.
  private mutating func operands(at position: Int) {
    guard source.starts(with: "&&", at: position) || source.starts(with: "||", at: position) else { return }
    add(start(before: position, stopsAtLogic: true)..<position)
    add(position + 2..<end(after: position + 2))
  }

  /// The condition of `a ? b : c`.
  private mutating func ternary(at position: Int) {
    guard source.starts(with: "? ", at: position), position > 0, MaskedSource.isSpace(masked[position - 1]) else {
      return
    }
    add(start(before: position, stopsAtLogic: false)..<position)
  }

  private static let choosing = [
    ".filter", ".contains", ".first", ".last", ".allSatisfy", ".prefix", ".drop", ".removeAll", ".firstIndex", "where:",
  ]

  /// The body of a closure that chooses elements, if it is one expression.
  private mutating func closure(at position: Int) {
    let line = masked[..<position].reversed().drop { $0 == UInt8(ascii: " ") }.prefix(12).reversed()
    let before = String(decoding: line, as: UTF8.self)
    let end = source.partners[position]
    guard end > position, Self.choosing.contains(where: before.hasSuffix) else { return }
    var start = position + 1
    // The names of parameters go up to `in`, on the first line.
    var index = start
    while index < end, masked[index] != UInt8(ascii: "\n"), masked[index] != UInt8(ascii: "{") {
      if source.hasWord("in", at: index) { start = index + 2 }
      index += 1
    }
    let body = source.trimmed(start..<end)
    let statements = ["guard", "let", "var", "if", "switch", "return", "for"]
    if !statements.contains(where: { source.hasWord($0, at: body.lowerBound) }) { add(body) }
  }

  /// `filter(\.isX)`, `contains(where: \.isX)`.
  private mutating func keyPath(at position: Int) {
    let before = String(decoding: masked[max(0, position - 14)..<position], as: UTF8.self)
    guard source.starts(with: "\\.", at: position),
      Self.choosing.contains(where: { before.hasSuffix($0 + "(") })
        || before.hasSuffix("where: ")
    else { return }
    var end = position + 1
    while end < masked.count, MaskedSource.isWord(masked[end]) || masked[end] == UInt8(ascii: ".") { end += 1 }
    add(position..<end, .negatedKeyPath)
  }

  /// A severity that is written out.
  private mutating func severity(at position: Int) {
    guard let name = ["error", "warning", "note"].first(where: { source.hasWord($0, at: position + 1) }),
      position > 0, MaskedSource.isSpace(masked[position - 1]) || masked[position - 1] == UInt8(ascii: "(")
    else { return }
    let end = position + 1 + name.utf8.count
    if end < masked.count, masked[end] == UInt8(ascii: "(") { return }
    add(position..<end, .replaced(by: name == "warning" ? ".error" : ".warning"))
  }

  /// `return false`, and `case x: true`.
  private mutating func result(at position: Int) {
    guard let word = ["true", "false"].first(where: { source.hasWord($0, at: position) }) else { return }
    let before = String(decoding: masked[max(0, position - 7)..<position], as: UTF8.self)
    if before == "return " || before.hasSuffix(": ") { add(position..<position + word.utf8.count) }
  }
}

extension ConditionScan {
  /// The position behind a token, a bracket with all that it holds being one.
  private func after(_ position: Int) -> Int { max(source.partners[position], position) + 1 }

  /// Where the expression begins that ends before an operator.
  private func start(before position: Int, stopsAtLogic: Bool) -> Int {
    var start = position
    while start > 0 {
      let byte = masked[start - 1]
      if ")]}".utf8.contains(byte), source.partners[start - 1] >= 0 {
        start = source.partners[start - 1]
        continue
      }
      if "([{,;".utf8.contains(byte) || isSeparator(at: start - 1) { return start }
      if stopsAtLogic, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|") { return start }
      if byte == UInt8(ascii: "\n"), !continues(after: start) { return start }
      for word in ["return", "in", "if", "guard", "while", "where", "else"]
      where start >= word.utf8.count && source.hasWord(word, at: start - word.utf8.count) {
        return start
      }
      start -= 1
    }
    return start
  }

  /// Where the expression ends that begins behind an operator.
  private func end(after position: Int) -> Int {
    var end = position
    while end < masked.count {
      let byte = masked[end]
      if ")]},;".utf8.contains(byte) || isSeparator(at: end) || source.hasWord("else", at: end) { return end }
      if source.starts(with: "&&", at: end) || source.starts(with: "||", at: end) { return end }
      if byte == UInt8(ascii: "\n"), !continues(after: end + 1) { return end }
      // The block of a statement begins at the end of its line; a closure has its own line, or goes on in it.
      if byte == UInt8(ascii: "{"), end + 1 < masked.count, masked[end + 1] == UInt8(ascii: "\n") { return end }
      end = after(end)
    }
    return end
  }

  /// `=`, `?` and `:` between spaces, which part expressions.
  private func isSeparator(at position: Int) -> Bool {
    guard "=?:".utf8.contains(masked[position]), position + 1 < masked.count else { return false }
    let isAlone = MaskedSource.isSpace(masked[position + 1])
    return isAlone
      && (masked[position] == UInt8(ascii: ":") || position > 0 && MaskedSource.isSpace(masked[position - 1]))
  }

  /// Whether a line goes on with the expression of the line before.
  private func continues(after position: Int) -> Bool {
    let first = masked[position...].first { $0 != UInt8(ascii: " ") }
    return first.map { ".&|?:".utf8.contains($0) } ?? false
  }
}
