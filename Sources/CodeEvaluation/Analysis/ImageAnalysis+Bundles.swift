import MachOFormat

extension ImageAnalysis {
  /// A bundle with the widgets and controls that its body's type names or its code refers to.
  mutating func bundle(_ conformance: SwiftConformance, among widgets: [SwiftConformance]) -> WidgetBundleFact {
    let named = Set(Self.names(in: bodies[conformance.typeName]?.text ?? ""))
    let reached = Set(reachability.addresses(from: [bodyWitness(of: conformance)].compactMap(\.self)))
    let members = widgets.filter { widget in
      named.contains(widget.typeName) || image.references(to: widget).contains(where: reached.contains)
    }
    return WidgetBundleFact(type: conformance.typeName, members: Set(members.map(\.typeName)).sorted())
  }
}
