/// Markdown, written so that an artifact's text stays text.
package enum MarkdownText {
  /// A text in a paragraph, a list or a cell of a table: what could be markup is escaped (CommonMark 0.31, section 2.4).
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in VisibleText.of(text) {
      if "\\`*_{}[]<>#|!~&@:".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }

  /// A text as code, with as many backticks around it as it needs.
  package static func code(_ text: String) -> String {
    let text = VisibleText.of(text)
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty ? " " : ""
    return "\(fence)\(space)\(text)\(space)\(fence)"
  }
}
