import BundleModel
import ByteParsing

/// The table of who signed what, and which profile goes with it.
struct HTMLSigning {
  let facts: ArtifactFacts

  var node: HTMLNode {
    let heads = ["Bundle", "Signature", "Team", "Profile", "Ends", "App groups", "Profile allows"]
    let rows = facts.bundles.filter(\.runsAsProcess).map { bundle in
      HTMLNode.tag(
        "tr", [:],
        zip(heads, cells(bundle)).map { head, text in
          .tag("td", ["data-head": head, "class": Self.breaks.contains(head) ? "long" : nil], HTMLNode.breakable(text))
        })
    }
    return .tag(
      "div", ["class": "wide"],
      [
        .tag(
          "table", [:],
          [
            .tag("thead", [:], [.tag("tr", [:], heads.map { .tag("th", text: $0) })]),
            .tag("tbody", [:], rows),
          ])
      ])
  }

  /// Columns that hold long names.
  private static let breaks: Set<String> = ["Bundle", "Profile", "App groups", "Profile allows"]

  private func cells(_ bundle: BundleFacts) -> [String] {
    let signing = bundle.signing.value
    let profile = bundle.profile.value
    return [
      bundle.name, Self.cell(bundle.signing, "no executable") { $0.state.label }, signing?.team ?? "–",
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
