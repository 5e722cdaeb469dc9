public import ByteParsing

extension MappedImage {
  /// The qualified name of the type, protocol or module whose descriptor lies at an unslid address.
  public func swiftName(ofContextAt address: UInt64) throws(ParsingError) -> String {
    try qualifiedName(ofContextAt: address)
  }

  /// The witness table of the conformance record at an address; `nil` when it must be instantiated at run time.
  public func swiftWitnessTable(ofConformanceAt address: UInt64) throws(ParsingError) -> UInt64? {
    let flags = try integer(at: address &+ 12, as: UInt32.self)
    // HasGenericWitnessTable: the pattern still lacks parts.
    guard flags & 0x2_0000 == 0 else { return nil }
    return try relativeAddress(at: address &+ 8)
  }

  /// How the metadata of a type that is completed in place at run time begins, and what completes it.
  ///
  /// `TargetSingletonMetadataInitialization` stands behind a descriptor whose flags ask for it; read for structures and
  /// enumerations that are not generic.
  public func singletonInitialization(
    ofDescriptorAt address: UInt64
  ) throws(ParsingError) -> (metadata: UInt64, completion: UInt64?)? {
    let flags = try integer(at: address, as: UInt32.self)
    // TypeContextDescriptorFlags::MetadataInitialization is 1 for singletons.
    guard [17, 18].contains(flags & 0x1f), flags & 0x80 == 0, flags >> 16 & 3 == 1,
      let metadata = try relativeAddress(at: address &+ 32)
    else { return nil }
    return (metadata, try relativeAddress(at: address &+ 36))
  }
}
