public import ByteParsing

/// The associated types of one conformance (`AssociatedTypeDescriptor`, `RemoteInspection/Records.h` of the Swift
/// repository): a record of `__swift5_assocty`.
public struct SwiftAssociatedTypes: Sendable, Hashable {
  /// The type that conforms.
  public let conformingType: SwiftTypeReference
  /// The protocol.
  public let protocolName: SwiftTypeReference
  /// What each associated type's name stands for.
  public let types: [String: SwiftTypeReference]
}

extension MappedImage {
  /// Reads the associated types of the image's conformances.
  public func swiftAssociatedTypes() throws(ParsingError) -> [SwiftAssociatedTypes] {
    var budget = NameBudget(for: image)
    var found: [SwiftAssociatedTypes] = []
    for section in image.sections(named: "__swift5_assocty") where fileOffset(of: section.address) != nil {
      var place = section.address
      let end = section.address.addingReportingOverflow(section.size).partialValue
      while place < end {
        let count = UInt64(try integer(at: place &+ 8, as: UInt32.self))
        let size = UInt64(try integer(at: place &+ 12, as: UInt32.self))
        guard size >= 8, let conforming = try relativeAddress(at: place),
          let proto = try relativeAddress(at: place &+ 4)
        else { throw ParsingError(.malformed("an associated type record is damaged"), at: section.fileOffset) }
        var types: [String: SwiftTypeReference] = [:]
        let first = place &+ 16
        for index in 0..<count {
          let record = first &+ index &* size
          guard record < end, let name = try relativeAddress(at: record),
            let substitute = try relativeAddress(at: record &+ 4)
          else { throw ParsingError(.malformed("an associated type record is damaged"), at: section.fileOffset) }
          let type = try swiftTypeReference(at: substitute)
          let text = try self.text(at: name)
          try budget.spend(text.utf8.count + type.text.utf8.count + 8, at: record)
          types[text] = type
        }
        let item = SwiftAssociatedTypes(
          conformingType: try swiftTypeReference(at: conforming), protocolName: try swiftTypeReference(at: proto),
          types: types)
        try budget.spend(item.conformingType.text.utf8.count + item.protocolName.text.utf8.count + 16, at: place)
        found.append(item)
        place = first.addingReportingOverflow(count.multipliedReportingOverflow(by: size).partialValue).partialValue
        guard place > first &- 1 else { break }
      }
    }
    return found
  }
}
