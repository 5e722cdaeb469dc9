public import LintEngine

/// Writes rules for a person at a terminal.
public struct RuleText: Sendable {
  private let screen: TextCanvas.Screen

  /// Creates a writer for a screen of so many columns.
  public init(columns: Int = 80, hasColours: Bool = false) {
    screen = TextCanvas.Screen(columns: columns, hasColours: hasColours)
  }

  /// The catalogue by its sections.
  public func list(of rules: [RuleMetadata]) -> String {
    var canvas = TextCanvas(screen)
    let column = (rules.map(\.id.count).max() ?? 0) + 12
    for category in RuleCategory.allCases {
      let members = rules.filter { $0.category == category }
      guard !members.isEmpty else { continue }
      if !canvas.text.isEmpty { canvas.blank() }
      canvas.paragraph([StyledText(category.rawValue, .title)])
      for rule in members {
        let severity = rule.severity.rawValue
        canvas.paragraph(
          [StyledText(rule.title)],
          first: [
            StyledText("  "), StyledText(severity.padded(to: 9), rule.severity.role),
            StyledText(rule.id.padded(to: column - 11)),
          ],
          rest: [StyledText(String(repeating: " ", count: column))])
      }
    }
    return canvas.text
  }

  /// One rule explained.
  public func explanation(of rule: RuleMetadata) -> String {
    var canvas = TextCanvas(screen)
    canvas.paragraph([StyledText(rule.title, .title)])
    canvas.paragraph([
      StyledText(rule.severity.rawValue, rule.severity.role),
      StyledText(" [\(rule.id)] \(rule.category.rawValue)", .faint),
      StyledText(", since \(rule.since)", .faint),
    ])
    let others = rule.yieldsTo.map(\.rule).joined(separator: ", ")
    for (heading, text) in [
      ("Checks", rule.checks), ("Why", rule.reason), ("What to change", rule.remedy), ("Yields to", others),
    ] where !text.isEmpty {
      canvas.blank()
      canvas.paragraph([StyledText(heading, .key)])
      canvas.paragraph([StyledText(text)], first: "  ")
    }
    guard !rule.references.isEmpty else { return canvas.text }
    canvas.blank()
    canvas.paragraph([StyledText("See", .key)])
    for reference in rule.references {
      canvas.paragraph([StyledText(reference.title)], first: "  ")
      if let url = reference.url { canvas.paragraph([StyledText(url, .faint)], first: "    ") }
    }
    return canvas.text
  }
}
