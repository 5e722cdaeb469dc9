public import ByteParsing

/// An image as it lies in memory once the dynamic linker has written its pointers, not slid.
public struct MappedImage: Sendable {
  /// What eight bytes of memory hold.
  public enum Word: Sendable, Hashable {
    /// A plain number; for a rebased pointer the target's address.
    case value(UInt64)
    /// The address of an import, by its index in the fixups' list, plus an addend.
    case bind(Int, addend: Int64)
  }

  private struct Mapping: Sendable {
    let addresses: Range<UInt64>
    let fileOffset: UInt64
    let fileSize: UInt64
  }

  /// The image.
  public let image: MachOImage
  /// The pointers that the dynamic linker writes.
  public let fixups: Fixups

  private let mappings: [Mapping]

  /// Maps an image whose fixups are known.
  public init(_ image: MachOImage, fixups: Fixups) {
    self.image = image
    self.fixups = fixups
    mappings = image.segments.filter { $0.protection != 0 && $0.size > 0 }.compactMap { segment in
      let (end, overflow) = segment.address.addingReportingOverflow(segment.size)
      guard !overflow else { return nil }
      return Mapping(
        addresses: segment.address..<end, fileOffset: segment.fileOffset, fileSize: min(segment.fileSize, segment.size))
    }
  }

  /// Whether an address lies in one of the image's segments.
  public func contains(_ address: UInt64) -> Bool {
    mappings.contains { $0.addresses.contains(address) }
  }

  /// Where the byte of an address lies in the slice; `nil` when it is not mapped or is zero-filled memory.
  public func fileOffset(of address: UInt64) -> Int? {
    guard let mapping = mappings.first(where: { $0.addresses.contains(address) }) else { return nil }
    let distance = address - mapping.addresses.lowerBound
    guard distance < mapping.fileSize else { return nil }
    return Int(exactly: mapping.fileOffset.addingReportingOverflow(distance).partialValue)
  }

  /// The unslid address of a byte in the slice; `nil` when no segment maps it.
  public func address(ofFileOffset offset: UInt64) -> UInt64? {
    for mapping in mappings where offset >= mapping.fileOffset && offset - mapping.fileOffset < mapping.fileSize {
      return mapping.addresses.lowerBound + (offset - mapping.fileOffset)
    }
    return nil
  }

  /// An integer as the file holds it, without fixups; zero-filled memory reads as zero.
  ///
  /// Errors carry the address as their offset.
  public func integer<T: FixedWidthInteger & BitwiseCopyable>(
    at address: UInt64, as type: T.Type = T.self
  ) throws(ParsingError) -> T {
    let place = Int(truncatingIfNeeded: address)
    guard let mapping = mappings.first(where: { $0.addresses.contains(address) }) else {
      throw ParsingError(.malformed("an address lies outside the image"), at: place)
    }
    let distance = address - mapping.addresses.lowerBound
    guard distance < mapping.fileSize else { return 0 }
    let offset: Int = try mapping.fileOffset.adding(distance, at: place).converted(at: place)
    if let encryption = image.encryption, encryption.isEncrypted, encryption.range.contains(offset) {
      throw ParsingError(.malformed("the store has encrypted this part"), at: place)
    }
    return try image.bytes.integer(at: offset)
  }

  /// A pointer-sized word with its fixup applied.
  public func word(at address: UInt64) throws(ParsingError) -> Word {
    switch fixups.target(at: address) {
    case .rebase(let target): .value(target)
    case .bind(let index, let addend): .bind(index, addend: addend)
    case nil:
      image.is64Bit ? .value(try integer(at: address)) : .value(UInt64(try integer(at: address, as: UInt32.self)))
    }
  }

  /// The NUL-terminated text at an address.
  public func text(at address: UInt64) throws(ParsingError) -> String {
    _ = try integer(at: address, as: UInt8.self)
    guard let offset = fileOffset(of: address) else { return "" }
    return try image.bytes.cString(at: offset)
  }
}

extension MachOImage {
  /// The image as it lies in memory, with all its fixups read.
  public func mapped() throws(ParsingError) -> MappedImage {
    MappedImage(self, fixups: try fixups())
  }
}
