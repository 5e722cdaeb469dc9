import Facts
import MachOFormat

/// What a widget's body and content lead to, without evaluating the content.
struct WidgetContents {
  /// All addresses that the code refers to.
  let reached: Set<UInt64>
  /// Why the content may lead to more; `nil` when everything was followed.
  let open: String?
  /// Whether it calls other images of the artifact.
  let leavesImage: Bool
}

/// Follows the content of widgets.
struct WidgetContentsReader {
  let index: ImageIndex
  var reachability: Reachability

  /// Follows a widget's body, and the bodies of the views that it names or makes.
  mutating func contents(of conformance: SwiftConformance, _ text: String) -> WidgetContents {
    var seen: Set<String> = []
    var pending = TypeText.names(in: text)
    var roots = [index.bodyWitness(of: conformance)].compactMap(\.self)
    while let name = pending.popLast(), seen.count < EvaluationLimits.declarationsPerImage {
      guard seen.insert(name).inserted, let functions = index.views.bodies[name] else { continue }
      roots += functions
      pending += TypeText.names(in: index.bodies[name]?.text ?? "")
    }
    let bodiesByReference = index.views.bodiesByReference
    let reached = reachability.addresses(from: roots) { bodiesByReference[$0] ?? [] }
    let leavesImage = reached.contains { address in
      if case .elsewhere? = index.stubTargets[address] { true } else { false }
    }
    return WidgetContents(
      reached: Set(reached), open: leavesImage ? "the content calls another image of the artifact" : doubt(reached),
      leavesImage: leavesImage)
  }

  /// Why code of the image that was not followed may belong to the content.
  private func doubt(_ reached: [UInt64]) -> String? {
    if reached.count >= Reachability.limit { return "the content leads to too much code" }
    let hidesType = reached.contains { address in
      guard case .symbol(let symbol)? = index.stubTargets[address] else { return false }
      return symbol.hasPrefix("_$s7SwiftUI7AnyViewV")
    }
    return hidesType ? "the content hides a view's type" : nil
  }

  /// Whether a widget's content reaches a container background for widgets.
  ///
  /// Where neither the image nor another one that the content calls has such a call, there is certainly none.
  func containerBackground(_ contents: WidgetContents) -> Known<Bool> {
    let calls = Set(
      index.sites.filter { $0.call == .containerBackground || $0.call == .containerBackgroundPlacement }
        .map(\.function))
    if !calls.isDisjoint(with: contents.reached) { return .value(true) }
    if calls.isEmpty, !contents.leavesImage || !othersUseContainerBackground { return .absent }
    if let open = contents.open { return .unknown(open) }
    return .value(false)
  }

  private var othersUseContainerBackground: Bool {
    index.program.images.contains { other in
      other.identifier != index.image.identifier
        && other.mapped.fixups.imports.contains { ObservedCall(symbol: $0.symbol) == .containerBackground }
    }
  }

  /// The intents that a widget's content makes, as its buttons and toggles do.
  func intents(_ contents: WidgetContents) -> [String] {
    index.conformances(to: "AppIntents.AppIntent").filter { conformance in
      index.image.references(to: conformance).contains(where: contents.reached.contains)
    }.map(\.typeName).sorted()
  }

  /// A bundle with the widgets and controls that its body's type names or its code refers to.
  mutating func bundle(_ conformance: SwiftConformance, among widgets: [SwiftConformance]) -> WidgetBundleFact {
    let named = Set(TypeText.names(in: index.bodies[conformance.typeName]?.text ?? ""))
    let reached = Set(reachability.addresses(from: [index.bodyWitness(of: conformance)].compactMap(\.self)))
    let members = widgets.filter { widget in
      named.contains(widget.typeName) || index.image.references(to: widget).contains(where: reached.contains)
    }
    return WidgetBundleFact(type: conformance.typeName, members: Set(members.map(\.typeName)).sorted())
  }
}
