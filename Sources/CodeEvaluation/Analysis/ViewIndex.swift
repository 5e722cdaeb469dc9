import MachOFormat

/// What an image gives SwiftUI to call: the bodies of views, modifiers and styles.
struct ViewIndex {
  /// The functions that SwiftUI calls of each type, by the type's name.
  private(set) var bodies: [String: [UInt64]] = [:]
  /// The same, by the addresses that code refers to when it makes such a value.
  private(set) var bodiesByReference: [UInt64: [UInt64]] = [:]

  init(_ conformances: [SwiftConformance], in image: ProgramImage) {
    for conformance in conformances where conformance.protocolName.hasPrefix("SwiftUI.") {
      let functions = conformance.witnesses.compactMap { witness in
        witness.implementation.flatMap { image.isFunctionStart($0 &+ image.slide) ? $0 &+ image.slide : nil }
      }
      guard !functions.isEmpty, !Self.notContent.contains(conformance.protocolName) else { continue }
      bodies[conformance.typeName, default: []] += functions
      for address in image.references(to: conformance) { bodiesByReference[address, default: []] += functions }
    }
  }

  /// What contains widgets, and is no content of one.
  private static let notContent: Set = [
    "SwiftUI.Widget", "SwiftUI.WidgetBundle", "SwiftUI.ControlWidget", "SwiftUI.App", "SwiftUI.Scene",
  ]
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
