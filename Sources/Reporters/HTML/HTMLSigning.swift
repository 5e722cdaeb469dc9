import BundleModel
import Facts

/// The table of who signed what, and which profile goes with it.
struct HTMLSigning {
  let facts: ArtifactFacts

  var node: HTMLNode {
    let heads = ["Bundle", "Signature", "Team", "Profile", "Ends", "App groups", "Profile allows"]
    let rows = facts.bundles.filter(\.runsAsProcess).map(cells)
    return HTMLTable.node(heads: heads, rows: rows, long: Self.breaks)
  }

  /// Columns that hold long names.
  private static let breaks: Set<String> = ["Bundle", "Profile", "App groups", "Profile allows"]

  private func cells(_ bundle: BundleFacts) -> [String] {
    let signing = bundle.signing.value
    let profile = bundle.profile.value
    return [
      bundle.name, Self.cell(bundle.signing, "no executable") { $0.label }, signing?.team ?? "–",
      Self.cell(bundle.profile, "none") {
        [$0.kind, $0.name.map { "“\($0)”" }].compactMap(\.self).joined(separator: " ")
      },
      profile?.expires ?? "–", Self.cell(bundle.groups, "none", Self.list),
      profile.map { Self.list($0.groups) } ?? "–",
    ]
  }

  private static func list(_ texts: [String]) -> String { texts.isEmpty ? "none" : texts.joined(separator: ", ") }

  private static func cell<T>(_ fact: Known<T>, _ absent: String, _ text: (T) -> String) -> String {
    switch fact {
    case .value(let value): text(value)
    case .absent: absent
    case .unknown(let reason): "not known: \(reason)"
    }
  }
}
