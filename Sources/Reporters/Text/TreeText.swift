import BundleModel
import Facts

/// The tree of bundles, with what each is and what it shares.
struct TreeText {
  let facts: ArtifactFacts
  /// Whether frameworks and the like get lines of their own.
  let showsEverything: Bool

  private struct Row {
    let lead: String
    let restLead: String
    let bundle: BundleFacts?
    let folded: String
  }

  func draw(on canvas: inout TextCanvas) {
    let rows = facts.top.flatMap { branch(of: $0, lead: "", restLead: "") }
    let column = column(for: rows, canvas)
    for row in rows {
      guard let bundle = row.bundle else {
        canvas.paragraph([StyledText(row.folded, .faint)], first: row.lead, rest: row.restLead)
        continue
      }
      name(of: bundle, in: row, column: column, on: &canvas)
      for fact in details(of: bundle).facts {
        canvas.paragraph(
          [StyledText(fact.value)],
          first: [StyledText(row.restLead + "    ", .plain), StyledText(fact.name.padded(to: 9), .faint)],
          rest: [StyledText(row.restLead + String(repeating: " ", count: 13))])
      }
    }
  }

  private func details(of bundle: BundleFacts) -> BundleDetails {
    let parent = bundle.parent.flatMap { facts.bundles.indices.contains($0) ? facts.bundles[$0] : nil }
    return BundleDetails(
      bundle: bundle, isFull: showsEverything, isInGroups: !(parent?.groups.value ?? []).isEmpty)
  }

  private func name(of bundle: BundleFacts, in row: Row, column: Int, on canvas: inout TextCanvas) {
    let name = StyledText(bundle.name, bundle.runsAsProcess ? .title : .plain)
    let used = DisplayWidth.of(row.lead + name.text)
    guard used + 3 + DisplayWidth.of(VisibleText.of(bundle.label)) <= canvas.screen.columns else {
      canvas.paragraph([name, StyledText(" " + bundle.label)], first: row.lead, rest: row.restLead + "    ")
      return
    }
    let padding = StyledText(String(repeating: " ", count: max(column - used, 2)))
    canvas.paragraph([StyledText(bundle.label)], first: [StyledText(row.lead), name, padding], rest: [])
  }

  /// Where the labels begin: behind the longest name that leaves them half of the line.
  private func column(for rows: [Row], _ canvas: TextCanvas) -> Int {
    let widths = rows.compactMap { row in row.bundle.map { DisplayWidth.of(row.lead + VisibleText.of($0.name)) + 3 } }
    return widths.filter { $0 <= canvas.screen.columns * 6 / 10 }.max() ?? 0
  }

  private func branch(of bundle: BundleFacts, lead: String, restLead: String) -> [Row] {
    let children = facts.children(of: bundle)
    let shown = children.filter { showsEverything || $0.runsAsProcess }
    let hidden = children.filter { !showsEverything && !$0.runsAsProcess }
    let isParent = !shown.isEmpty || !hidden.isEmpty
    var rows = [Row(lead: lead, restLead: restLead + (isParent ? "│ " : "  "), bundle: bundle, folded: "")]
    for (index, child) in shown.enumerated() {
      let isLast = index == shown.count - 1 && hidden.isEmpty
      rows += branch(
        of: child, lead: restLead + (isLast ? "└─ " : "├─ "), restLead: restLead + (isLast ? "   " : "│  "))
    }
    if !hidden.isEmpty {
      rows.append(
        Row(lead: restLead + "└─ ", restLead: restLead + "   ", bundle: nil, folded: Self.folded(hidden)))
    }
    return rows
  }

  /// As in "3 frameworks, 1 bundle".
  static func folded(_ bundles: [BundleFacts]) -> String {
    let frameworks = bundles.count { $0.kind == .framework }
    let others = bundles.count - frameworks
    return [frameworks.counted("framework"), others.counted("other bundle")].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension String {
  /// The text with spaces behind it up to a width, and one at the least.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - DisplayWidth.of(self), 1))
  }
}

extension Int {
  /// As in "1 error" or "2 errors"; `nil` for none.
  package func counted(_ noun: String) -> String? {
    switch self {
    case 0: nil
    case 1: "1 \(noun)"
    default: "\(self) \(noun)s"
    }
  }
}
