import BundleModel
import Facts

/// The table of widgets, controls and Live Activities, and of who reloads them; `nil` when the code shows none.
struct HTMLKinds {
  private let facts: ArtifactFacts

  init?(facts: ArtifactFacts) {
    guard !facts.kinds.isEmpty || !facts.reloads.isEmpty else { return nil }
    self.facts = facts
  }

  var nodes: [HTMLNode] {
    let heads = ["Kind", "What", "Type", "Families", "Reloaded by"]
    let rows = facts.kinds.prefix(Self.most).map { kind in
      [Self.name(kind), kind.sort.label, kind.name, Self.families(kind), reloaders(of: kind)]
    }
    let loose = looseCalls.map { HTMLNode.tag("li", text: $0) }
    let cut = facts.kinds.count > Self.most || facts.reloads.count > Self.most
    return (rows.isEmpty ? [] : [HTMLTable.node(heads: heads, rows: rows, long: ["Kind", "Type", "Reloaded by"])])
      + (loose.isEmpty ? [] : [.tag("p", text: "Reloads that meet no known kind:"), .tag("ul", [:], loose)])
      + (cut ? [.tag("p", ["class": "faint"], text: "There are more; inspect with JSON output has all of them.")] : [])
  }

  /// More kinds or calls than a real app has; a table of them would be of no use.
  private static let most = 500

  private static func name(_ kind: WidgetDeclaration) -> String {
    switch kind.kind {
    case .value(let name): name.isEmpty ? "“”" : name
    case .absent: "–"
    case .unknown(let reason): "not known: \(reason)"
    }
  }

  private static func families(_ kind: WidgetDeclaration) -> String {
    switch kind.families {
    case .value(let families): families.joined(separator: ", ")
    case .absent: kind.sort == .widget ? "all" : "–"
    case .unknown: "not known"
    }
  }

  private func reloaders(of kind: WidgetDeclaration) -> String {
    guard kind.sort != .activity else { return "–" }
    let calls = facts.reloads.prefix(Self.most).filter { $0.reaches(kind) }.map(Self.place)
    return calls.isEmpty ? "nobody" : calls.joined(separator: "; ")
  }

  private var looseCalls: [String] {
    facts.reloads.prefix(Self.most).filter { call in !facts.kinds.contains(where: call.reaches) }.map { call in
      let kinds = call.kinds.map { "“\($0)”" } + (call.unresolved.map { ["a kind not known (\($0))"] } ?? [])
      return "\(Self.place(call)): \(call.reloadsAll ? "all" : kinds.joined(separator: ", "))"
    }
  }

  private static func place(_ call: ReloadFacts) -> String {
    "\(call.place) in \(call.bundle)" + (call.reloadsAll ? " (all)" : "")
  }
}
