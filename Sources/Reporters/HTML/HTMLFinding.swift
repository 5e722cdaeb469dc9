import BundleModel
import LintEngine

/// One finding as a card.
struct HTMLFinding {
  let located: LocatedFinding

  var node: HTMLNode {
    let finding = located.finding
    var rows: [(String, String)] = []
    if let place = located.place { rows.append(("Where", place)) }
    rows += finding.evidence.map { (located.artifact.shortPath(of: $0.source), $0.value) }
    if !finding.isUndetermined { rows.append(("What to change", finding.remedy)) }
    return .tag(
      "div", ["class": "finding \(finding.severity.rawValue)"],
      [
        .tag(
          "p", ["class": "rule"],
          [.tag("b", text: finding.severity.rawValue), .text(" "), .tag("code", text: finding.ruleID)]),
        .tag("h3", text: finding.message),
        .tag("dl", [:], rows.flatMap { [.tag("dt", [:], HTMLNode.breakable($0.0)), .tag("dd", text: $0.1)] }),
      ])
  }
}
