import ByteParsing

extension Segment {
  /// Reads a `segment_command` or `segment_command_64` with its sections.
  init(command: Bytes, is64Bit: Bool) throws(ParsingError) {
    var reader = ByteReader(command, at: 24)
    name = try command.fixedText(at: 8, count: 16)
    address = try reader.word(is64Bit)
    size = try reader.word(is64Bit)
    fileOffset = try reader.word(is64Bit)
    fileSize = try reader.word(is64Bit)
    _ = try reader.integer(UInt32.self)  // maxprot
    protection = try reader.integer()
    let count = try reader.count32()
    _ = try reader.integer(UInt32.self)  // flags
    guard count <= Limits.sectionCount else {
      throw ParsingError(.limitExceeded("sections in a segment", limit: Limits.sectionCount), at: reader.offset)
    }
    var sections: [Section] = []
    sections.reserveCapacity(count)
    for _ in 0..<count {
      sections.append(try Section(from: &reader, is64Bit: is64Bit))
    }
    self.sections = sections
  }
}

extension Section {
  /// Reads a `section` or `section_64`.
  init(from reader: inout ByteReader, is64Bit: Bool) throws(ParsingError) {
    name = try reader.bytes.fixedText(at: reader.offset, count: 16)
    segmentName = try reader.bytes.fixedText(at: reader.offset + 16, count: 16)
    try reader.skip(32)
    address = try reader.word(is64Bit)
    size = try reader.word(is64Bit)
    fileOffset = try reader.count32()
    try reader.skip(12)  // align, reloff, nreloc
    flags = try reader.integer()
    reserved1 = try reader.integer()
    reserved2 = try reader.integer()
    if is64Bit { try reader.skip(4) }
  }
}

extension ByteReader {
  /// Reads a 64-bit field, or a 32-bit field in a 32-bit image.
  mutating func word(_ is64Bit: Bool) throws(ParsingError) -> UInt64 {
    is64Bit ? try integer() : UInt64(try integer(UInt32.self))
  }
}
