public import ByteParsing

/// A requirement of a generic type that its metadata carries a witness table for (`TargetGenericRequirementDescriptor`,
/// `ABI/GenericContext.h` of the Swift repository).
public struct SwiftGenericRequirement: Sendable, Hashable {
  /// Which generic parameter must conform, counted from 0.
  public let parameter: Int
  /// The protocol's descriptor.
  public let `protocol`: Reference
}

extension MappedImage {
  /// Reads the requirements of a generic structure or enumeration, in the order of its metadata's witness tables.
  public func swiftGenericRequirements(
    ofTypeAt address: UInt64
  ) throws(ParsingError) -> [SwiftGenericRequirement] {
    let flags = try integer(at: address, as: UInt32.self)
    guard flags & 0x80 != 0, [17, 18].contains(flags & 0x1f) else { return [] }
    // The type's own 28 bytes, then TargetTypeGenericContextDescriptorHeader with its 16.
    let counts = address &+ 36
    let parameters = UInt64(try integer(at: counts, as: UInt16.self))
    let count = UInt64(try integer(at: counts &+ 2, as: UInt16.self))
    let first = counts &+ 8 &+ (parameters &+ 3) & ~3
    var requirements: [SwiftGenericRequirement] = []
    for index in 0..<count {
      let place = first &+ index * 12
      let kind = try integer(at: place, as: UInt32.self)
      // Kind 0 is a protocol; 0x80 says that the metadata has an argument for it.
      guard kind & 0x1f == 0, kind & 0x80 != 0, let name = try relativeAddress(at: place &+ 4),
        let proto = try relativeReference(at: place &+ 8)
      else { continue }
      requirements.append(
        SwiftGenericRequirement(parameter: try genericParameter(at: name), protocol: proto))
    }
    return requirements
  }

  /// The number of the generic parameter that a mangled name is: 0 for `x`, 1 for `q_`, 2 for `q0_`.
  private func genericParameter(at address: UInt64) throws(ParsingError) -> Int {
    let text = try text(at: address)
    guard text.hasPrefix("q"), text.hasSuffix("_") else { return 0 }
    let digits = text.dropFirst().dropLast()
    return digits.isEmpty ? 1 : (Int(digits) ?? 0) + 2
  }

  /// The unslid address of the function that returns the metadata of the type whose descriptor lies at an address.
  public func swiftMetadataAccessor(ofTypeAt address: UInt64) throws(ParsingError) -> UInt64? {
    try relativeAddress(at: address &+ 12)
  }
}
