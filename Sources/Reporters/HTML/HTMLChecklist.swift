import Checklists
import LintEngine

/// A filled-in checklist whose open items a person can tick, sign and print.
struct HTMLChecklist {
  let result: ChecklistResult

  var nodes: [HTMLNode] {
    result.sections.flatMap { section in
      (section.title.isEmpty ? [] : [HTMLNode.tag("h3", text: section.title)])
        + [.tag("ul", ["class": "checklist"], section.items.map(item))]
    } + [signature]
  }

  private func item(_ item: ChecklistResult.Item) -> HTMLNode {
    let isDone = item.state == .done || (item.state == .person && item.item.isTicked)
    let isOpen = item.state == .person || item.state == .cannotTell
    let box = HTMLNode.tag(
      "input",
      ["type": "checkbox", "checked": isDone ? "checked" : nil, "disabled": isOpen ? nil : "disabled"])
    let notes = item.findings.map(\.message) + item.remarks
    return .tag(
      "li", ["class": "state-\(item.state.rawValue)"],
      [
        .tag(
          "label", [:],
          [box, .tag("span", [:], inline(item.item.text)), .tag("span", ["class": "state"], text: item.state.label)])
      ] + (notes.isEmpty ? [] : [.tag("ul", [:], notes.map { .tag("li", text: $0) })]) + proof(item))
  }

  /// What proves a done item, folded.
  private func proof(_ item: ChecklistResult.Item) -> [HTMLNode] {
    guard let line = item.proofLine else { return [] }
    let facts = item.proof.map { HTMLNode.tag("li", text: "\($0.source): \($0.value)") }
    return [.tag("details", ["class": "proof"], [.tag("summary", text: line), .tag("ul", [:], facts)])]
  }

  /// The text with what stands between backticks as code.
  private func inline(_ text: String) -> [HTMLNode] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
      part.isEmpty ? nil : index.isMultiple(of: 2) ? .text(String(part)) : .tag("code", text: String(part))
    }
  }

  private var signature: HTMLNode {
    .tag(
      "div", ["class": "signature"],
      [
        .tag("label", [:], [.text("Checked by "), .tag("input", ["type": "text", "autocomplete": "name"])]),
        .tag("label", [:], [.text("Date "), .tag("input", ["type": "date"])]),
      ])
  }
}
