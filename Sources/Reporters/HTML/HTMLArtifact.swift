import ArtifactReading
import BundleModel
import Checklists
import LintEngine

/// The part of the page for one artifact.
struct HTMLArtifact {
  let report: Report
  let checklist: ChecklistResult?

  var node: HTMLNode {
    let facts = ArtifactFacts(report.artifact)
    var parts = [header(facts), summary]
    parts += problems
    parts.append(section("What is in it", [HTMLTree(facts: facts).node]))
    if let map = GroupMap(facts: facts) { parts.append(section("Targets and app groups", [map.node])) }
    if let table = HTMLKinds(facts: facts) { parts.append(section("Kinds and reloads", table.nodes)) }
    parts.append(section("Signing", [HTMLSigning(facts: facts).node]))
    if !report.findings.isEmpty {
      parts.append(
        section(
          "Findings",
          report.findings.map { HTMLFinding(located: LocatedFinding(finding: $0, artifact: report.artifact)).node }))
    }
    if let checklist { parts.append(section(checklist.title, HTMLChecklist(result: checklist).nodes)) }
    return .tag("article", [:], parts)
  }

  private func section(_ title: String, _ contents: [HTMLNode]) -> HTMLNode {
    .tag("section", [:], [.tag("h2", text: title)] + contents)
  }

  private func header(_ facts: ArtifactFacts) -> HTMLNode {
    let main = facts.main
    let version = [main?.version, main?.build.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
    let lines = main.map { main in
      [HeaderFacts.systems(of: main), HeaderFacts.signing(of: main, form: facts.form)].filter { !$0.isEmpty }
    }
    return .tag(
      "header", [:],
      [
        .tag(
          "h1", [:],
          [.text(main?.displayName ?? main?.name ?? facts.name), .tag("span", ["class": "faint"], text: " \(version)")]),
        .tag("p", ["class": "file"], text: facts.name),
      ] + (lines ?? []).map { .tag("p", text: $0.joined(separator: " · ")) })
  }

  private var summary: HTMLNode {
    let severities = [Severity.error, .warning, .note].map { severity in
      let count = report.count(of: severity)
      return tile("\(count)", severity.rawValue + (count == 1 ? "" : "s"), count > 0 ? severity.rawValue : "")
    }
    let states = checklist.map { checklist in
      ChecklistResult.State.allCases.compactMap { state in
        let count = checklist.count(of: state)
        return count == 0 ? nil : tile("\(count)", state.label, "state-\(state.rawValue)")
      }
    }
    return .tag(
      "section", ["class": "summary", "aria-label": "Summary"],
      [.tag("div", ["class": "tiles"], severities)] + (states.map { [.tag("div", ["class": "tiles"], $0)] } ?? [])
        + (report.outcomes.isEmpty ? [] : [.tag("p", text: SummaryText(report: report).verdicts + ".")]))
  }

  private func tile(_ number: String, _ label: String, _ style: String) -> HTMLNode {
    .tag("div", ["class": "tile \(style)"], [.tag("b", text: number), .tag("span", text: " \(label)")])
  }

  private var problems: [HTMLNode] {
    guard !report.problems.isEmpty else { return [] }
    let items = report.problems.map { HTMLNode.tag("li", text: "\($0)") }
    return [section("Could not be read", [.tag("ul", ["class": "problems"], items)])]
  }
}
