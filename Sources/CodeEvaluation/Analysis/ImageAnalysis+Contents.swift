import ByteParsing
import MachOFormat

extension ImageAnalysis {
  /// Whether a widget's content reaches a container background for widgets.
  ///
  /// Looks at the code that the widget's body leads to, and at the bodies of the views that the types of those bodies
  /// name. Without any call in the image there is certainly none.
  mutating func containerBackground(
    _ conformance: SwiftConformance, _ text: String, _ bodies: [String: SwiftTypeReference]
  ) -> Known<Bool> {
    let calls = Set(
      sites.filter { $0.call == .containerBackground || $0.call == .containerBackgroundPlacement }.map(\.function))
    if calls.isEmpty { return .absent }
    let views = viewBodies()
    var seen: Set<String> = []
    var pending = Self.names(in: text)
    var roots = [witness(of: conformance, ending: "P4body4BodyQzvgTq")].compactMap(\.self)
    while let name = pending.popLast() {
      guard seen.insert(name).inserted, let body = views[name] else { continue }
      roots.append(body)
      pending += Self.names(in: bodies[name]?.text ?? "")
    }
    let conforming = viewBodiesByConformance()
    let reached = reachability.addresses(from: roots) { conforming[$0].map { [$0] } ?? [] }
    if reached.contains(where: calls.contains) { return .value(true) }
    return .unknown("the content may be built by code that was not followed")
  }

  /// The function of each view's body, by the type's name.
  private func viewBodies() -> [String: UInt64] {
    var bodies: [String: UInt64] = [:]
    for conformance in conformances where conformance.protocolName == "SwiftUI.View" {
      bodies[conformance.typeName] = witness(of: conformance, ending: "P4body4BodyQzvgTq")
    }
    return bodies
  }

  /// The function of each view's body, by what code refers to when it makes such a view: the conformance record, the
  /// witness table, the type's descriptor.
  private func viewBodiesByConformance() -> [UInt64: UInt64] {
    var bodies: [UInt64: UInt64] = [:]
    for conformance in conformances where conformance.protocolName == "SwiftUI.View" {
      guard let body = witness(of: conformance, ending: "P4body4BodyQzvgTq") else { continue }
      for address in references(to: conformance) { bodies[address] = body }
    }
    return bodies
  }

  /// The slid addresses by which code refers to a conforming type.
  private func references(to conformance: SwiftConformance) -> [UInt64] {
    let descriptor = conformance.type?.address
    let accessor = descriptor.flatMap { try? image.mapped.swiftMetadataAccessor(ofTypeAt: $0) }
    return [conformance.address, conformance.witnessTable, descriptor, accessor].compactMap(\.self)
      .map { $0 &+ image.slide }
  }

  /// A bundle with the widgets and controls that its body's type names or its code refers to.
  mutating func bundle(_ conformance: SwiftConformance, _ bodies: [String: SwiftTypeReference]) -> WidgetBundleFact {
    let widgets = conformances.filter {
      ["SwiftUI.Widget", "SwiftUI.ControlWidget", "WidgetKit.ControlWidget"].contains($0.protocolName)
    }
    let named = Set(Self.names(in: bodies[conformance.typeName]?.text ?? ""))
    let roots = [witness(of: conformance, ending: "P4body4BodyQzvgTq")].compactMap(\.self)
    let reached = Set(reachability.addresses(from: roots))
    let members = widgets.filter { widget in
      named.contains(widget.typeName) || references(to: widget).contains(where: reached.contains)
    }
    return WidgetBundleFact(type: conformance.typeName, members: Set(members.map(\.typeName)).sorted())
  }
}
