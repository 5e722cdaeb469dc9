import LintEngine

extension Checklist {
  /// Reads a Markdown file.
  ///
  /// Items are task list items (`- [ ] text`), continued on indented lines. A comment `<!-- rules: a, b -->` in an item
  /// names the rules that decide it; `<!-- needs: x -->` in an item or a heading says what the artifact must have.
  /// Everything else is for readers of the file.
  ///
  /// - Parameters:
  ///   - markdown: The file.
  ///   - knownRules: The rules that may be named.
  public init(parsing markdown: String, knownRules: [String]) throws(ChecklistError) {
    var reader = ChecklistReader(knownRules: knownRules)
    // A carriage return and a line feed are one character here.
    let lines = markdown.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() { try reader.take(line, number: index + 1) }
    try reader.endItem()
    let sections = reader.sections.filter { !$0.items.isEmpty }
    guard !sections.isEmpty else {
      throw ChecklistError(line: 1, problem: "there is no task list item such as - [ ] text")
    }
    self.init(title: reader.title ?? "Checklist", sections: sections)
  }
}

/// Takes a checklist's lines one by one.
private struct ChecklistReader {
  let knownRules: [String]
  var title: String?
  var sections = [Checklist.Section(title: "", items: [])]
  private var sectionNeeds: [ChecklistNeed] = []
  private var item: (text: String, isTicked: Bool, line: Int)?

  init(knownRules: [String]) { self.knownRules = knownRules }

  mutating func take(_ line: Substring, number: Int) throws(ChecklistError) {
    if let (mark, text) = Self.taskItem(line) {
      try endItem()
      item = (String(text), mark != " ", number)
    } else if line.hasPrefix("#") {
      try endItem()
      let comments = Comments(String(line.drop { $0 == "#" }))
      sectionNeeds = try needs(comments, line: number)
      if line.hasPrefix("# "), title == nil {
        title = comments.rest
      } else {
        sections.append(Checklist.Section(title: comments.rest, items: []))
      }
    } else if item != nil, line.first == " " || line.first == "\t", line.contains(where: { !$0.isWhitespace }) {
      item?.text += " " + line.trimmed
    } else {
      try endItem()
    }
  }

  mutating func endItem() throws(ChecklistError) {
    guard let (text, isTicked, line) = item else { return }
    item = nil
    let comments = Comments(text)
    let rules = comments["rules"]
    for rule in rules where !knownRules.contains(rule) {
      throw ChecklistError(
        line: line, problem: "there is no rule \(rule)\(Suggestion.clause(for: rule, among: knownRules))")
    }
    let needs = sectionNeeds + (try needs(comments, line: line))
    sections[sections.count - 1].items.append(
      Checklist.Item(text: comments.rest, rules: rules, needs: needs, isTicked: isTicked))
  }

  private func needs(_ comments: Comments, line: Int) throws(ChecklistError) -> [ChecklistNeed] {
    var needs: [ChecklistNeed] = []
    for name in comments["needs"] {
      guard let need = ChecklistNeed(rawValue: name) else {
        let names = ChecklistNeed.allCases.map(\.rawValue)
        throw ChecklistError(
          line: line, problem: "an artifact cannot need \(name)\(Suggestion.clause(for: name, among: names))")
      }
      needs.append(need)
    }
    return needs
  }

  private static func taskItem(_ line: Substring) -> (mark: Character, text: Substring)? {
    let line = line.drop { $0 == " " }
    guard let bullet = line.first, "-*+".contains(bullet) else { return nil }
    let box = line.dropFirst().drop { $0 == " " }
    guard box.hasPrefix("["), let mark = box.dropFirst().first, " xX".contains(mark), box.dropFirst(2).hasPrefix("] ")
    else { return nil }
    return (mark, box.dropFirst(4))
  }
}

/// A text without its HTML comments, and the comments of the form `name: word, word`.
private struct Comments {
  private(set) var rest = ""
  private var words: [String: [String]] = [:]

  subscript(name: String) -> [String] { words[name] ?? [] }

  init(_ text: String) {
    var remaining = text[...]
    while let start = remaining.firstRange(of: "<!--") {
      rest += remaining[..<start.lowerBound]
      let inside = remaining[start.upperBound...]
      let end = inside.firstRange(of: "-->")
      take(inside[..<(end?.lowerBound ?? inside.endIndex)])
      remaining = end.map { inside[$0.upperBound...] } ?? ""
    }
    rest = (rest + remaining).split(separator: " ").joined(separator: " ")
  }

  private mutating func take(_ comment: Substring) {
    let parts = comment.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return }
    let list = parts[1].split { $0 == "," || $0.isWhitespace }.map(String.init)
    words[parts[0].trimmed, default: []] += list
  }
}

extension Substring {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
