public import ByteParsing

extension MappedImage {
  /// Reads the image's conformance records: `__swift5_proto`.
  ///
  /// Only conformances to protocols that `isWanted` says yes to are read in full: an app has tens of thousands.
  public func swiftConformances(
    to isWanted: (Reference) -> Bool = { _ in true }
  ) throws(ParsingError) -> [SwiftConformance] {
    var budget = NameBudget(for: image)
    var conformances: [SwiftConformance] = []
    for record in try relativePointers(inSectionsNamed: "__swift5_proto") {
      guard let address = record.reference.address, let proto = try relativeReference(at: address), isWanted(proto)
      else { continue }
      let conformance = try swiftConformance(at: address, to: proto)
      try budget.spend(
        conformance.protocolName.utf8.count + conformance.typeName.utf8.count + conformance.witnesses.count * 8,
        at: record.address)
      conformances.append(conformance)
    }
    return conformances
  }

  private func swiftConformance(
    at address: UInt64, to proto: Reference
  ) throws(ParsingError) -> SwiftConformance {
    let flags = try integer(at: address &+ 12, as: UInt32.self)
    let type = try conformingType(at: address &+ 4, kind: flags >> 3 & 7)
    return SwiftConformance(
      address: address, protocol: proto, protocolName: try qualifiedName(of: proto), type: type.reference,
      typeName: type.name, kind: type.kind, isGeneric: type.isGeneric, isRetroactive: flags & 0x40 != 0,
      witnessTable: try relativeAddress(at: address &+ 8), witnesses: try witnesses(of: address, flags: flags))
  }

  private struct ConformingType {
    var reference: Reference?
    var name: String
    var kind = SwiftTypeKind.other
    var isGeneric = false
  }

  /// Reads a type reference whose form `TypeReferenceKind` gives.
  private func conformingType(at address: UInt64, kind: UInt32) throws(ParsingError) -> ConformingType {
    guard let target = try relativeAddress(at: address) else { return ConformingType(name: "") }
    switch kind {
    case 0:  // DirectTypeDescriptor
      return try conformingType(.local(target))
    case 1:  // IndirectTypeDescriptor
      guard let reference = try reference(at: target & ~1) else { return ConformingType(name: "") }
      return try conformingType(reference)
    case 2:  // DirectObjCClassName
      return ConformingType(name: try text(at: target), kind: .objectiveCClass)
    case 3:  // IndirectObjCClass
      let reference = try reference(at: target & ~1)
      let prefix = "_OBJC_CLASS_$_"
      let name = reference?.symbol.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
      return ConformingType(reference: reference, name: name ?? "", kind: .objectiveCClass)
    default:
      throw ParsingError(.unexpectedValue("kind of type reference"), at: Int(truncatingIfNeeded: address))
    }
  }

  private func conformingType(_ reference: Reference) throws(ParsingError) -> ConformingType {
    var type = ConformingType(reference: reference, name: try qualifiedName(of: reference))
    if let address = reference.address {
      let context = try swiftContext(at: address)
      type.kind = context.kind.typeKind
      type.isGeneric = context.isGeneric
    }
    return type
  }

  /// Reads the trailing `TargetResilientWitness` list, which stands behind the retroactive context and the conditions.
  private func witnesses(of address: UInt64, flags: UInt32) throws(ParsingError) -> [SwiftConformance.Witness] {
    guard flags & 0x1_0000 != 0 else { return [] }  // HasResilientWitnesses
    let context: UInt64 = flags & 0x40 != 0 ? 4 : 0  // IsRetroactive: TargetRelativeContextPointer
    let conditions = UInt64(flags >> 8 & 0xff) * 12  // TargetGenericRequirementDescriptor
    let packShapes = UInt64(flags >> 24) * 8  // GenericPackShapeDescriptor
    var place = address &+ 16 &+ context &+ conditions &+ packShapes
    let count = Int(try integer(at: place, as: UInt32.self))
    guard count <= Limits.witnessCount else {
      throw ParsingError(
        .limitExceeded("witnesses of a conformance", limit: Limits.witnessCount), at: Int(truncatingIfNeeded: place))
    }
    place &+= 4
    var witnesses: [SwiftConformance.Witness] = []
    for _ in 0..<count {
      if let requirement = try relativeReference(at: place) {
        witnesses.append(
          SwiftConformance.Witness(requirement: requirement, implementation: try relativeAddress(at: place &+ 4)))
      }
      place &+= 8
    }
    return witnesses
  }
}

extension SwiftContext.Kind {
  var typeKind: SwiftTypeKind {
    switch self {
    case .class: .class
    case .struct: .struct
    case .enum: .enum
    case .module, .extension, .anonymous, .protocol, .opaqueType: .other
    }
  }
}
