public import ByteParsing

extension MappedImage {
  /// Reads the types that the image's Swift code declares: `__swift5_types`, with fields from `__swift5_fieldmd`.
  public func swiftTypes() throws(ParsingError) -> [SwiftType] {
    var budget = NameBudget(for: image)
    var types: [SwiftType] = []
    for record in try relativePointers(inSectionsNamed: "__swift5_types") {
      guard let address = record.reference.address else { continue }
      types.append(try swiftType(at: address, budget: &budget))
    }
    return types
  }

  /// Reads the type whose descriptor lies at an unslid address.
  public func swiftType(at descriptor: UInt64) throws(ParsingError) -> SwiftType {
    var budget = NameBudget(for: image)
    return try swiftType(at: descriptor, budget: &budget)
  }

  private func swiftType(at address: UInt64, budget: inout NameBudget) throws(ParsingError) -> SwiftType {
    let context = try swiftContext(at: address)
    let name = try qualifiedName(ofContextAt: address)
    try budget.spend(name.utf8.count, at: address)
    // The accessor and the fields stand behind the name in every kind of type descriptor.
    let isType = context.kind.typeKind != .other
    let fields = isType ? try relativeAddress(at: address &+ 16) : nil
    return SwiftType(
      descriptor: address, name: name, kind: context.kind.typeKind, isGeneric: context.isGeneric,
      metadataAccessor: isType ? try relativeAddress(at: address &+ 12) : nil,
      fields: try fields.map { place throws(ParsingError) in try swiftFields(at: place, budget: &budget) } ?? [])
  }

  /// Reads a `FieldDescriptor` (`RemoteInspection/Records.h`).
  private func swiftFields(at address: UInt64, budget: inout NameBudget) throws(ParsingError) -> [SwiftType.Field] {
    let size = UInt64(try integer(at: address &+ 10, as: UInt16.self))
    let count = try integer(at: address &+ 12, as: UInt32.self)
    guard size >= 12, count <= UInt32(Limits.fieldCount) else {
      throw ParsingError(.malformed("a field descriptor is damaged"), at: Int(truncatingIfNeeded: address))
    }
    var fields: [SwiftType.Field] = []
    for index in 0..<UInt64(count) {
      let place = address &+ 16 &+ index * size
      let type = try relativeAddress(at: place &+ 4)
      let name = try relativeAddress(at: place &+ 8)
      let field = SwiftType.Field(
        name: try name.map { place throws(ParsingError) in try text(at: place) } ?? "",
        type: try type.map { place throws(ParsingError) in try swiftTypeReference(at: place) })
      try budget.spend(field.name.utf8.count + (field.type?.text.utf8.count ?? 0) + 12, at: place)
      fields.append(field)
    }
    return fields
  }
}
