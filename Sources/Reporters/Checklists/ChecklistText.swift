import BundleModel
public import Checklists
public import LintEngine

/// Writes a filled-in checklist for a terminal.
public struct ChecklistText: Sendable {
  private let screen: TextCanvas.Screen

  /// Creates a writer for a screen of so many columns.
  public init(columns: Int = 80, hasColours: Bool = false) {
    screen = TextCanvas.Screen(columns: columns, hasColours: hasColours)
  }

  /// The header, the list and one summary line.
  public func text(of result: ChecklistResult, for report: Report) -> String {
    var canvas = TextCanvas(screen)
    HeaderText(facts: ArtifactFacts(report.artifact)).draw(on: &canvas)
    canvas.blank()
    canvas.paragraph([StyledText(result.title, .title)])
    for section in result.sections {
      canvas.blank()
      if !section.title.isEmpty { canvas.paragraph([StyledText(section.title, .key)]) }
      for item in section.items { draw(item, in: report, on: &canvas) }
    }
    canvas.blank()
    canvas.paragraph(summary(result))
    return canvas.text
  }

  private func draw(_ item: ChecklistResult.Item, in report: Report, on canvas: inout TextCanvas) {
    let label = item.state.label.padded(to: 15)
    canvas.paragraph(
      [StyledText(item.item.text.replacing("`", with: ""), item.state == .notApplicable ? .faint : .plain)],
      first: [StyledText("  "), StyledText(label, item.state.role)],
      rest: [StyledText(String(repeating: " ", count: 17))])
    for finding in item.findings {
      canvas.paragraph([StyledText(finding.message)], first: String(repeating: " ", count: 17) + "→ ")
    }
    if let proof = item.proofLine {
      canvas.paragraph(
        [StyledText(report.artifact.shortPath(of: proof).shortened, .faint)], first: String(repeating: " ", count: 17))
    }
    for remark in item.remarks {
      canvas.paragraph([StyledText(remark, .faint)], first: String(repeating: " ", count: 17))
    }
  }

  private func summary(_ result: ChecklistResult) -> [StyledText] {
    let parts = ChecklistResult.State.allCases.compactMap { state -> [StyledText]? in
      let count = result.count(of: state)
      return count == 0 ? nil : [StyledText("\(count) \(state.label)", state.role)]
    }
    return parts.enumerated().flatMap { $0 == 0 ? $1 : [StyledText(", ")] + $1 }
  }
}

extension ChecklistResult.State {
  var role: StyledText.Role {
    switch self {
    case .done: .good
    case .failed: .error
    case .notApplicable: .faint
    case .cannotTell: .warning
    case .person: .note
    }
  }
}
