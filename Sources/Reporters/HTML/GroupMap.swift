import BundleModel
import Facts

/// A picture of which bundles are signed for which app groups.
///
/// `nil` when there is no group, or more than a picture can show; the table has all of them.
struct GroupMap {
  private let bundles: [BundleFacts]
  private let groups: [String]

  init?(facts: ArtifactFacts) {
    bundles = facts.bundles.filter(\.runsAsProcess)
    let all = bundles.flatMap { ($0.groups.value ?? []) + ($0.profile.value?.groups ?? []) }
    groups = Set(all).sorted()
    guard !groups.isEmpty, bundles.count <= Self.most, groups.count <= Self.most else { return nil }
  }

  /// As many boxes as fit beneath each other on a printed page or two.
  private static let most = 40
  private static let width = 720
  private static let box = (width: 290, height: 46)
  private static let step = 60

  var node: HTMLNode {
    let height = max(bundles.count, groups.count) * Self.step
    let lines = bundles.indices.flatMap { bundle in groups.indices.compactMap { line(bundle, $0) } }
    let targets = bundles.enumerated().map { index, bundle in
      box(x: 1, row: index, of: bundles.count, bundle.name, bundle.label, "target", height)
    }
    let shared = groups.enumerated().map { index, group in
      let members = bundles.count { ($0.groups.value ?? []).contains(group) }
      return box(
        x: Self.width - Self.box.width - 1, row: index, of: groups.count, group,
        members.counted("bundle").map { "claimed by \($0)" } ?? "claimed by none", "group", height)
    }
    let picture = HTMLNode.tag(
      "svg",
      [
        "viewBox": "0 0 \(Self.width) \(height)", "role": "img",
        "aria-label": "Lines lead from each bundle to the app groups that it is signed for.",
      ], [.tag("g", [:], lines), .tag("g", [:], targets), .tag("g", [:], shared)])
    return .tag(
      "div", ["class": "map"],
      [
        picture,
        .tag(
          "p", ["class": "faint"],
          text: "Solid: signed for. Dashed: the profile allows it, the signature does not claim it."),
      ])
  }

  private func centre(_ row: Int, of count: Int, _ height: Int) -> Int {
    (height - count * Self.step) / 2 + row * Self.step + Self.step / 2
  }

  private func line(_ bundle: Int, _ group: Int) -> HTMLNode? {
    let facts = bundles[bundle]
    let claims = facts.groups.value?.contains(groups[group]) ?? false
    guard claims || facts.profile.value?.groups.contains(groups[group]) ?? false else { return nil }
    let height = max(bundles.count, groups.count) * Self.step
    let from = (x: Self.box.width + 1, y: centre(bundle, of: bundles.count, height))
    let to = (x: Self.width - Self.box.width - 1, y: centre(group, of: groups.count, height))
    let middle = (from.x + to.x) / 2
    return .tag(
      "path",
      [
        "d": "M\(from.x),\(from.y) C\(middle),\(from.y) \(middle),\(to.y) \(to.x),\(to.y)",
        "class": claims ? "claimed" : "allowed",
      ])
  }

  private func box(
    x: Int, row: Int, of count: Int, _ title: String, _ subtitle: String, _ style: String, _ height: Int
  ) -> HTMLNode {
    let top = centre(row, of: count, height) - Self.box.height / 2
    return .tag(
      "g", ["class": style],
      [
        .tag("title", text: title),
        .tag(
          "rect",
          [
            "x": "\(x)", "y": "\(top)", "width": "\(Self.box.width)", "height": "\(Self.box.height)", "rx": "8",
          ]),
        .tag("text", ["x": "\(x + 12)", "y": "\(top + 20)", "class": "name"], text: Self.shortened(title)),
        .tag("text", ["x": "\(x + 12)", "y": "\(top + 36)", "class": "label"], text: Self.shortened(subtitle)),
      ])
  }

  /// The text without its middle where it is too long for the box.
  private static func shortened(_ text: String) -> String {
    let visible = VisibleText.of(text)
    return DisplayWidth.of(visible) <= 34 ? visible : "\(visible.prefix(16))…\(visible.suffix(16))"
  }
}
