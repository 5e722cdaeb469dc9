import ByteParsing

/// The payload of `LC_DYLD_CHAINED_FIXUPS` (`dyld_chained_fixups_header` of `mach-o/fixup-chains.h`).
struct ChainedFixups {
  let image: MachOImage
  let table: Bytes

  func fixups() throws(ParsingError) -> Fixups {
    guard try table.integer(at: 0, as: UInt32.self) == 0 else {
      throw ParsingError(.unexpectedValue("version of chained fixups"), at: 0)
    }
    let (imports, addends) = try self.imports()
    var entries: [Fixups.Entry] = []
    let starts = Int(try table.integer(at: 4, as: UInt32.self))
    let segmentCount = Int(try table.integer(at: starts, as: UInt32.self))
    for segment in 0..<min(segmentCount, Limits.loadCommandCount) {
      let offset = Int(try table.integer(at: starts + 4 + segment * 4, as: UInt32.self))
      guard offset != 0 else { continue }
      try appendSegment(at: starts + offset, imports: imports.count, addends: addends, to: &entries)
    }
    return Fixups(imports: imports, entries: entries)
  }

  /// Reads `dyld_chained_import`, `dyld_chained_import_addend` or `dyld_chained_import_addend64`.
  private func imports() throws(ParsingError) -> ([Import], addends: [Int64]) {
    let start = Int(try table.integer(at: 8, as: UInt32.self))
    let symbols = Int(try table.integer(at: 12, as: UInt32.self))
    let count = Int(try table.integer(at: 16, as: UInt32.self))
    let format = try table.integer(at: 20, as: UInt32.self)
    guard try table.integer(at: 24, as: UInt32.self) == 0 else {
      throw ParsingError(.unexpectedValue("compression of imported names"), at: 24)
    }
    guard count <= Limits.symbolCount else {
      throw ParsingError(.limitExceeded("imports", limit: Limits.symbolCount), at: 16)
    }
    let size =
      switch format {
      case 1: 4
      case 2: 8
      case 3: 16
      default: throw ParsingError(.unexpectedValue("format of imports"), at: 20)
      }
    var records = ByteReader(try table.slice(at: start, count: count * size))
    var names = NamePool(count > 0 ? try table.suffix(from: symbols) : table.prefix(0))
    var imports: [Import] = []
    var addends: [Int64] = []
    imports.reserveCapacity(count)
    for _ in 0..<count {
      let ordinal: Int
      let isWeak: Bool
      let name: Int
      if format == 3 {
        let raw = try records.integer(UInt64.self)
        ordinal = raw & 0xffff > 0xfff0 ? Int(Int16(truncatingIfNeeded: raw)) : Int(raw & 0xffff)
        isWeak = raw >> 16 & 1 == 1
        name = Int(raw >> 32)
        addends.append(try records.integer())
      } else {
        let raw = try records.integer(UInt32.self)
        ordinal = raw & 0xff > 0xf0 ? Int(Int8(truncatingIfNeeded: raw)) : Int(raw & 0xff)
        isWeak = raw >> 8 & 1 == 1
        name = Int(raw >> 9)
        if format == 2 { addends.append(Int64(try records.integer(Int32.self))) }
      }
      imports.append(image.makeImport(try names.name(at: name), ordinal: ordinal, isWeak: isWeak))
    }
    return (imports, addends)
  }

  /// Reads a `dyld_chained_starts_in_segment` and walks its pages' chains.
  private func appendSegment(
    at offset: Int, imports: Int, addends: [Int64], to entries: inout [Fixups.Entry]
  ) throws(ParsingError) {
    let pageSize = Int(try table.integer(at: offset + 4, as: UInt16.self))
    let number = try table.integer(at: offset + 6, as: UInt16.self)
    let segmentOffset = try table.integer(at: offset + 8, as: UInt64.self)
    let maximum = UInt64(try table.integer(at: offset + 16, as: UInt32.self))
    let pageCount = Int(try table.integer(at: offset + 20, as: UInt16.self))
    guard pageCount > 0 else { return }
    guard let format = ChainedPointerFormat(rawValue: number) else {
      throw ParsingError(.unexpectedValue("format of chained pointers"), at: offset + 6)
    }
    let start = image.baseAddress &+ segmentOffset
    guard let segment = image.segments.first(where: { $0.address == start && $0.fileSize > 0 }) else {
      throw ParsingError(.malformed("chained fixups name no segment"), at: offset + 8)
    }
    let walk = ChainWalk(
      image: image, format: format, segment: segment, contents: try image.contents(of: segment), maximum: maximum,
      importCount: imports, addends: addends)
    for page in 0..<pageCount {
      let first = try table.integer(at: offset + 22 + page * 2, as: UInt16.self)
      guard first != 0xffff else { continue }  // DYLD_CHAINED_PTR_START_NONE
      if first & 0x8000 == 0 {
        try walk.run(from: page * pageSize + Int(first), into: &entries)
        continue
      }
      // DYLD_CHAINED_PTR_START_MULTI: several chains, listed behind the pages' starts.
      var index = Int(first & 0x7fff)
      while true {
        let entry = try table.integer(at: offset + 22 + index * 2, as: UInt16.self)
        try walk.run(from: page * pageSize + Int(entry & 0x7fff), into: &entries)
        guard entry & 0x8000 == 0 else { break }  // DYLD_CHAINED_PTR_START_LAST
        index += 1
      }
    }
  }
}

extension MachOImage {
  /// The bytes of a segment that the file holds.
  func contents(of segment: Segment) throws(ParsingError) -> Bytes {
    let offset: Int = try segment.fileOffset.converted()
    return try bytes.slice(at: offset, count: try segment.fileSize.converted(at: offset))
  }
}
