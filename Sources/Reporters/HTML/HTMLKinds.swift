import BundleModel
import CodeEvaluation
import Facts

/// The table of widgets, controls and Live Activities, and of who reloads them; `nil` when the code shows none.
struct HTMLKinds {
  private let kinds: [WidgetDeclaration]
  private let reloads: [(call: ReloadCall, bundle: String)]

  init?(facts: ArtifactFacts) {
    kinds = facts.kinds
    reloads = facts.bundles.flatMap { bundle in bundle.reloads.map { ($0, bundle.name) } }
    if kinds.isEmpty, reloads.isEmpty { return nil }
  }

  var nodes: [HTMLNode] {
    let heads = ["Kind", "What", "Type", "Families", "Reloaded by"]
    let rows = kinds.prefix(Self.most).map { kind in
      [Self.name(kind), kind.sort.label, kind.name, Self.families(kind), reloaders(of: kind)]
    }
    let loose = looseCalls.map { HTMLNode.tag("li", text: $0) }
    let cut = kinds.count > Self.most || reloads.count > Self.most
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
    let calls = reloads.prefix(Self.most).filter { $0.call.reaches(kind) }.map(Self.place)
    return calls.isEmpty ? "nobody" : calls.joined(separator: "; ")
  }

  private var looseCalls: [String] {
    reloads.prefix(Self.most).filter { reload in !kinds.contains(where: reload.call.reaches) }.map { call, bundle in
      let kinds = call.kinds.map { "“\($0.text)”" } + (call.unresolved.map { ["a kind not known (\($0))"] } ?? [])
      return Self.place(call, bundle) + ": " + (call.interface.namesKind ? kinds.joined(separator: ", ") : "all")
    }
  }

  private static func place(_ call: ReloadCall, _ bundle: String) -> String {
    "\(call.place) in \(bundle)" + (call.interface.namesKind ? "" : " (all)")
  }
}
