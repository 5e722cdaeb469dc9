import ByteParsing
import MachOFormat

extension ImageAnalysis {
  /// What a widget's body and content lead to, without evaluating the content.
  struct Contents {
    /// All addresses that the code refers to.
    let reached: Set<UInt64>
    /// Why the content may lead to more; `nil` when everything was followed.
    let open: String?
  }

  /// Follows a widget's body, and the bodies of the views that it names or makes.
  mutating func contents(
    of conformance: SwiftConformance, _ text: String, _ bodies: [String: SwiftTypeReference]
  ) -> Contents {
    let views = Dictionary(
      conformances.filter { $0.protocolName == "SwiftUI.View" }.map { ($0.typeName, $0) },
      uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    var pending = Self.names(in: text)
    var roots = [bodyWitness(of: conformance)].compactMap(\.self)
    while let name = pending.popLast() {
      guard seen.insert(name).inserted, let view = views[name], let body = bodyWitness(of: view) else { continue }
      roots.append(body)
      pending += Self.names(in: bodies[name]?.text ?? "")
    }
    var bodiesByAddress: [UInt64: UInt64] = [:]
    for view in views.values {
      guard let body = bodyWitness(of: view) else { continue }
      for address in references(to: view) { bodiesByAddress[address] = body }
    }
    let reached = reachability.addresses(from: roots) { bodiesByAddress[$0].map { [$0] } ?? [] }
    return Contents(reached: Set(reached), open: reasonToDoubt(reached))
  }

  /// Why code that was not followed may belong to the content.
  private func reasonToDoubt(_ reached: [UInt64]) -> String? {
    if reached.count >= Reachability.limit { return "the content leads to too much code" }
    for address in reached {
      guard let target = stubTargets[address] else { continue }
      if case .elsewhere = target { return "the content calls another image of the artifact" }
      if case .symbol(let symbol) = target, symbol.hasPrefix("_$s7SwiftUI7AnyViewV") {
        return "the content hides a view's type"
      }
    }
    return nil
  }

  func bodyWitness(of conformance: SwiftConformance) -> UInt64? {
    witness(of: conformance, ending: "P4body4BodyQzvgTq")
  }

  /// Whether a widget's content reaches a container background for widgets.
  ///
  /// Without any call in the image there is certainly none.
  func containerBackground(_ contents: Contents) -> Known<Bool> {
    let calls = Set(
      sites.filter { $0.call == .containerBackground || $0.call == .containerBackgroundPlacement }.map(\.function))
    if !calls.isDisjoint(with: contents.reached) { return .value(true) }
    if let open = contents.open { return .unknown(open) }
    return calls.isEmpty ? .absent : .value(false)
  }

  /// The intents that a widget's content makes, as its buttons and toggles do.
  func intents(_ contents: Contents) -> [String] {
    conformances.filter { conformance in
      conformance.protocolName == "AppIntents.AppIntent"
        && references(to: conformance).contains(where: contents.reached.contains)
    }.map(\.typeName).sorted()
  }

  /// The slid addresses by which code refers to a conforming type: the record, the witness table, the type's descriptor
  /// and the accessor of its metadata.
  func references(to conformance: SwiftConformance) -> [UInt64] {
    let descriptor = conformance.type?.address
    let accessor = descriptor.flatMap { try? image.mapped.swiftMetadataAccessor(ofTypeAt: $0) }
    return [conformance.address, conformance.witnessTable, descriptor, accessor].compactMap(\.self)
      .map { $0 &+ image.slide }
  }
}
