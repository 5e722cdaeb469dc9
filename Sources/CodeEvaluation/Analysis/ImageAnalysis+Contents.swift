import Facts
import MachOFormat

extension ImageAnalysis {
  /// What a widget's body and content lead to, without evaluating the content.
  struct Contents {
    /// All addresses that the code refers to.
    let reached: Set<UInt64>
    /// Why the content may lead to more; `nil` when everything was followed.
    let open: String?
    /// Whether it calls other images of the artifact.
    let leavesImage: Bool
  }

  /// Follows a widget's body, and the bodies of the views that it names or makes.
  mutating func contents(of conformance: SwiftConformance, _ text: String) -> Contents {
    var seen: Set<String> = []
    var pending = Self.names(in: text)
    var roots = [bodyWitness(of: conformance)].compactMap(\.self)
    while let name = pending.popLast(), seen.count < EvaluationLimits.declarationsPerImage {
      guard seen.insert(name).inserted, let body = views.bodies[name] else { continue }
      roots.append(body)
      pending += Self.names(in: bodies[name]?.text ?? "")
    }
    let bodiesByReference = views.bodiesByReference
    let reached = reachability.addresses(from: roots) { bodiesByReference[$0].map { [$0] } ?? [] }
    let leavesImage = reached.contains { address in
      if case .elsewhere? = stubTargets[address] { true } else { false }
    }
    return Contents(
      reached: Set(reached), open: leavesImage ? "the content calls another image of the artifact" : doubt(reached),
      leavesImage: leavesImage)
  }

  /// Why code of the image that was not followed may belong to the content.
  private func doubt(_ reached: [UInt64]) -> String? {
    if reached.count >= Reachability.limit { return "the content leads to too much code" }
    let hidesType = reached.contains { address in
      guard case .symbol(let symbol)? = stubTargets[address] else { return false }
      return symbol.hasPrefix("_$s7SwiftUI7AnyViewV")
    }
    return hidesType ? "the content hides a view's type" : nil
  }

  func bodyWitness(of conformance: SwiftConformance) -> UInt64? {
    witness(of: conformance, ending: "P4body4BodyQzvgTq")
  }

  /// Whether a widget's content reaches a container background for widgets.
  ///
  /// Where neither the image nor another one that the content calls has such a call, there is certainly none.
  func containerBackground(_ contents: Contents) -> Known<Bool> {
    let calls = Set(
      sites.filter { $0.call == .containerBackground || $0.call == .containerBackgroundPlacement }.map(\.function))
    if !calls.isDisjoint(with: contents.reached) { return .value(true) }
    if calls.isEmpty, !contents.leavesImage || !othersUseContainerBackground { return .absent }
    if let open = contents.open { return .unknown(open) }
    return .value(false)
  }

  private var othersUseContainerBackground: Bool {
    program.images.contains { other in
      other.identifier != image.identifier
        && other.mapped.fixups.imports.contains { ObservedCall(symbol: $0.symbol) == .containerBackground }
    }
  }

  /// The intents that a widget's content makes, as its buttons and toggles do.
  func intents(_ contents: Contents) -> [String] {
    conformances.filter { conformance in
      conformance.protocolName == "AppIntents.AppIntent"
        && image.references(to: conformance).contains(where: contents.reached.contains)
    }.map(\.typeName).sorted()
  }
}
