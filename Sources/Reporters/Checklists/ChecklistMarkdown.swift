import BundleModel
public import Checklists
public import LintEngine

/// Writes a filled-in checklist as a Markdown task list, to be finished and signed by a person.
public enum ChecklistMarkdown {
  /// The list.
  public static func text(of result: ChecklistResult, for report: Report) -> String {
    let facts = ArtifactFacts(report.artifact)
    var text = "# \(MarkdownText.escaped(result.title)): \(MarkdownReporter.title(facts))\n\n"
    text += "\(MarkdownText.code(report.artifact.name)): "
    text += ChecklistResult.State.allCases.compactMap { state in
      result.count(of: state) == 0 ? nil : "\(result.count(of: state)) \(state.label)"
    }.joined(separator: ", ")
    text += ".\n"
    for section in result.sections {
      text += section.title.isEmpty ? "\n" : "\n## \(MarkdownText.escaped(section.title))\n\n"
      text += section.items.map(item).joined()
    }
    return text + "\nChecked by: ______________________  Date: ______________\n"
  }

  private static func item(_ item: ChecklistResult.Item) -> String {
    let box = item.state == .done || (item.state == .person && item.item.isTicked) ? "[x]" : "[ ]"
    let note = item.state == .done || item.state == .person ? "" : " — **\(item.state.label)**"
    // The item's own Markdown stays as its author wrote it.
    let lines =
      item.findings.map { MarkdownText.escaped($0.message) } + item.remarks.map(MarkdownText.escaped)
      + [item.proofLine].compactMap(\.self).map(MarkdownText.escaped)
    return "- \(box) \(item.item.text)\(note)\n" + lines.map { "  - \($0)\n" }.joined()
  }
}
