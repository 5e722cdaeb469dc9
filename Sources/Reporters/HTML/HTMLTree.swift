import BundleModel
import Facts

/// The bundles as a nested list.
struct HTMLTree {
  let facts: ArtifactFacts

  var node: HTMLNode { list(facts.top) }

  private func list(_ bundles: [BundleFacts]) -> HTMLNode {
    .tag("ul", ["class": "tree"], bundles.map(item))
  }

  private func item(_ bundle: BundleFacts) -> HTMLNode {
    let children = facts.children(of: bundle)
    let processes = children.filter(\.runsAsProcess)
    let others = children.filter { !$0.runsAsProcess }
    var parts: [HTMLNode] = [
      .tag("b", text: bundle.name), .tag("span", ["class": "faint"], text: " \(bundle.label)"),
    ]
    if let identifier = bundle.identifier { parts.append(.tag("code", text: identifier)) }
    for group in bundle.groups.value ?? [] { parts.append(.tag("span", ["class": "chip"], text: group)) }
    if !processes.isEmpty { parts.append(list(processes)) }
    if !others.isEmpty {
      let names = others.map {
        HTMLNode.tag("li", [:], [.text($0.name), .tag("span", ["class": "faint"], text: " \($0.label)")])
      }
      parts.append(
        .tag(
          "details", [:],
          [.tag("summary", text: TreeText.folded(others)), .tag("ul", ["class": "tree"], names)]))
    }
    return .tag("li", [:], parts)
  }
}
