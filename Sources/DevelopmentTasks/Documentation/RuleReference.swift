import LintEngine
import Reporters

/// Writes the rule reference, a page of Markdown.
enum RuleReference {
  /// The page: a table of contents by section, then every rule.
  static func page(of rules: [RuleMetadata]) -> String {
    var text = "# Rules\n\nWritten by `swift run DevelopmentTasks generate` from the rules themselves; do not edit.\n\n"
    text +=
      "`bundlecheck rules ID` shows the same at a terminal. A rule's severity is what it reports unless the case is "
    text +=
      "milder; the configuration can change it. What cannot be told from an artifact is at most a note. Where a rule yields "
    text += "to another about the same thing, only the other speaks.\n"
    let sections = RuleCategory.allCases.map { category in (category, rules.filter { $0.category == category }) }
      .filter { !$0.1.isEmpty }
    for (category, members) in sections {
      text += "\n## \(category.rawValue)\n\n| rule | severity | finds |\n|---|---|---|\n"
      text += members.map { "| [`\($0.id)`](#\($0.id)) | \($0.severity.rawValue) | \(cell($0.title)) |\n" }.joined()
    }
    for rule in sections.flatMap(\.1) { text += "\n" + entry(rule) }
    return text
  }

  private static func entry(_ rule: RuleMetadata) -> String {
    var text = "### `\(rule.id)`\n\n<a id=\"\(rule.id)\"></a>\n\n"
    text += "\(MarkdownText.prose(rule.title)) · \(rule.severity.rawValue) · since \(rule.since)\n\n"
    if !rule.aliases.isEmpty {
      text += "Formerly " + rule.aliases.map { "`\($0)`" }.joined(separator: ", ") + ".\n\n"
    }
    text += "**Checks.** \(MarkdownText.prose(rule.checks))\n\n"
    text += "**Why.** \(MarkdownText.prose(rule.reason))\n\n"
    text += "**What to change.** \(MarkdownText.prose(rule.remedy))\n"
    if !rule.yieldsTo.isEmpty {
      text += "\n**Yields to.** " + rule.yieldsTo.map { "[`\($0.rule)`](#\($0.rule))" }.joined(separator: ", ") + "\n"
    }
    guard !rule.references.isEmpty else { return text }
    let references = rule.references.map { reference in
      reference.url.map { "[\(MarkdownText.prose(reference.title))](\($0))" } ?? MarkdownText.prose(reference.title)
    }
    return text + "\n**See.** " + references.joined(separator: "; ") + "\n"
  }

  private static func cell(_ text: String) -> String { MarkdownText.prose(text).replacing("|", with: "\\|") }
}

extension MarkdownText {
  /// This project's own sentences: only what would become a tag or emphasis is escaped.
  static func prose(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "<*_[]".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
