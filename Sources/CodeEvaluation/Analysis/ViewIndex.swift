import MachOFormat

/// The views that an image declares: where the code of their bodies is.
struct ViewIndex {
  /// The function of each view's body, by the type's name.
  let bodies: [String: UInt64]
  /// The function of each view's body, by the addresses that code refers to when it makes such a view.
  let bodiesByReference: [UInt64: UInt64]

  init(_ conformances: [SwiftConformance], in image: ProgramImage) {
    var bodies: [String: UInt64] = [:]
    var bodiesByReference: [UInt64: UInt64] = [:]
    for conformance in conformances where conformance.protocolName == "SwiftUI.View" {
      guard let body = conformance.implementation(ofRequirementEnding: "P4body4BodyQzvgTq") else { continue }
      bodies[conformance.typeName] = body &+ image.slide
      for address in image.references(to: conformance) { bodiesByReference[address] = body &+ image.slide }
    }
    self.bodies = bodies
    self.bodiesByReference = bodiesByReference
  }
}

extension SwiftConformance {
  /// The unslid address of what fulfils a requirement, by the end of the requirement's symbol.
  func implementation(ofRequirementEnding suffix: String) -> UInt64? {
    witnesses.first { $0.requirement.symbol?.hasSuffix(suffix) == true }?.implementation
  }
}

extension ProgramImage {
  /// The slid addresses by which code refers to a conforming type: the record, the witness table, the type's descriptor
  /// and the accessor of its metadata.
  func references(to conformance: SwiftConformance) -> [UInt64] {
    let descriptor = conformance.type?.address
    let accessor = descriptor.flatMap { try? mapped.swiftMetadataAccessor(ofTypeAt: $0) }
    return [conformance.address, conformance.witnessTable, descriptor, accessor].compactMap(\.self).map { $0 &+ slide }
  }
}
