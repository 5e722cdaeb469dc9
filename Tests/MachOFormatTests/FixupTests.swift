import ByteParsing
import MachOFormat
import Testing

@Suite("Fixups")
struct FixupTests {
  /// `dyld_chained_fixups_header`, starts for the second segment, imports and names.
  private func chained(pointerFormat: UInt16, importFormat: UInt32, starts: [UInt16] = [0], data: [UInt64])
    -> ImageWriter
  {
    var names = ByteWriter()
    names.add("")
    names.add("_first")
    names.add("_second")
    var table = ByteWriter()
    let startsSize = 4 + 3 * 4 + 4
    let segmentSize = 22 + 2 * starts.count + (starts.count % 2 == 0 ? 2 : 0)
    let importSize = importFormat == 1 ? 4 : importFormat == 2 ? 8 : 16
    let imports = 32 + startsSize + segmentSize
    for field in [0, 32, UInt32(imports), UInt32(imports + 2 * importSize), 2, importFormat, 0, 0] as [UInt32] {
      table.add(field)
    }
    for field in [3, 0, UInt32(startsSize), 0, 0] as [UInt32] { table.add(field) }
    table.add(UInt32(segmentSize))
    table.add(UInt16(0x4000))
    table.add(pointerFormat)
    table.add(UInt64(ImageWriter.page))
    table.add(UInt32(0))
    table.add(UInt16(1))
    for start in starts { table.add(start) }
    if starts.count % 2 == 0 { table.add(UInt16(0)) }
    for (ordinal, weak, name, addend) in [(1, 0, 1, 0), (-2, 1, 8, 5)] as [(Int, Int, Int, Int)] {
      switch importFormat {
      case 1, 2:
        table.add(UInt32(UInt8(truncatingIfNeeded: ordinal)) | UInt32(weak) << 8 | UInt32(name) << 9)
        if importFormat == 2 { table.add(Int32(addend)) }
      default:
        table.add(UInt64(UInt16(truncatingIfNeeded: ordinal)) | UInt64(weak) << 16 | UInt64(name) << 32)
        table.add(UInt64(addend))
      }
    }
    table.add(names.array)
    var writer = ImageWriter()
    var content = ByteWriter()
    for word in data { content.add(word) }
    writer.data = content.array
    writer.commands = [ImageWriter.command(0xc, [24, 2, 0, 0], text: "/usr/lib/libA.dylib")]
    writer.addTable(table.array, command: 0x8000_0034)
    return writer
  }

  @Test("imports are read in all three formats", arguments: [1, 2, 3] as [UInt32])
  func imports(format: UInt32) throws {
    let writer = chained(pointerFormat: 6, importFormat: format, data: [1 | 1 << 24 | 1 << 63])
    let fixups = try MachOImage(parsing: writer.bytes).fixups()
    #expect(
      fixups.imports == [
        Import(symbol: "_first", libraryOrdinal: 1, library: "/usr/lib/libA.dylib", isWeak: false),
        Import(symbol: "_second", libraryOrdinal: -2, library: nil, isWeak: true),
      ])
    // The pointer's own addend of 1 and the import's of 5.
    #expect(fixups.target(at: ImageWriter.dataAddress) == .bind(1, addend: format == 1 ? 1 : 6))
    #expect(fixups.target(at: ImageWriter.dataAddress + 8) == nil)
  }

  @Test(
    "pointers are taken apart in every format of user code",
    arguments: [
      // DYLD_CHAINED_PTR_ARM64E: an address; an authenticated offset; a bind with addend -1; an authenticated bind.
      (
        1, [0x1_0000_1000 | 1 << 51, 0x2000 | 1 << 51 | 1 << 63, 1 | 0x7ffff << 32 | 1 << 51 | 1 << 62, 0 | 3 << 62],
        [.rebase(0x1_0000_1000), .rebase(0x1_0000_2000), .bind(1, addend: -1), .bind(0, addend: 0)]
      ),
      // DYLD_CHAINED_PTR_64: an address with a top byte; a bind. Steps of four bytes.
      (
        2, [0x1_0000_1000 | 0xab << 36 | 2 << 51, 1 | 7 << 24 | 1 << 63],
        [.rebase(0xab00_0001_0000_1000), .bind(1, addend: 7)]
      ),
      // DYLD_CHAINED_PTR_64_OFFSET
      (6, [0x1000 | 2 << 51, 1 << 63], [.rebase(0x1_0000_1000), .bind(0, addend: 0)]),
      // DYLD_CHAINED_PTR_ARM64E_USERLAND
      (9, [0x1000 | 1 << 51, 1 | 1 << 62], [.rebase(0x1_0000_1000), .bind(1, addend: 0)]),
      // DYLD_CHAINED_PTR_ARM64E_USERLAND24
      (12, [0x1000 | 1 << 51 | 1 << 63, 1 | 1 << 62], [.rebase(0x1_0000_1000), .bind(1, addend: 0)]),
    ] as [(UInt16, [UInt64], [FixupTarget])])
  func pointers(format: UInt16, data: [UInt64], expected: [FixupTarget]) throws {
    let fixups = try MachOImage(parsing: chained(pointerFormat: format, importFormat: 1, data: data).bytes).fixups()
    let addresses = (0..<UInt64(data.count)).map { ImageWriter.dataAddress + $0 * 8 }
    #expect(fixups.count == expected.count)
    #expect(addresses.map { fixups.target(at: $0) } == expected)
    #expect(fixups.targets(in: addresses[0]..<addresses[1]).map(\.target) == [expected[0]])
  }

  @Test("a page may hold several chains")
  func severalChains() throws {
    let writer = chained(
      pointerFormat: 6, importFormat: 1, starts: [0x8001, 0, 0x8010], data: [1 << 63, 0, 1 | 1 << 63])
    let fixups = try MachOImage(parsing: writer.bytes).fixups()
    #expect(fixups.target(at: ImageWriter.dataAddress) == .bind(0, addend: 0))
    #expect(fixups.target(at: ImageWriter.dataAddress + 16) == .bind(1, addend: 0))
  }

  @Test("a bind without its import, an unknown format and a chain that leaves its segment are errors")
  func chainedDamage() {
    #expect(throws: ParsingError(.malformed("a pointer is bound to no import"), at: 0)) {
      try MachOImage(parsing: chained(pointerFormat: 6, importFormat: 1, data: [9 | 1 << 63]).bytes).fixups()
    }
    #expect(throws: ParsingError(.unexpectedValue("format of chained pointers"), at: 58)) {
      try MachOImage(parsing: chained(pointerFormat: 99, importFormat: 1, data: [0]).bytes).fixups()
    }
    #expect(throws: ParsingError.self) {
      try MachOImage(parsing: chained(pointerFormat: 6, importFormat: 1, starts: [0x4000], data: [0]).bytes).fixups()
    }
  }

  /// `dyld_info_command` with one program.
  private func classic(_ program: [UInt8], field: Int = 2, data: [UInt8] = []) -> ImageWriter {
    var writer = ImageWriter()
    writer.data = data
    writer.commands = [ImageWriter.command(0xc, [24, 2, 0, 0], text: "/usr/lib/libA.dylib")]
    let table = writer.addTable(program)
    var fields = [UInt32](repeating: 0, count: 10)
    fields[field] = table.offset
    fields[field + 1] = table.size
    writer.commands.append(ImageWriter.command(0x8000_0022, fields))
    return writer
  }

  private func name(_ text: String) -> [UInt8] { [0x40] + Array(text.utf8) + [0] }

  @Test("every operation of a bind program is followed")
  func bindProgram() throws {
    let program: [UInt8] =
      [0x11] + name("_a") + [0x51, 0x71, 0x08, 0x90]  // at 8
      + [0x80, 0x08, 0x90]  // at 24
      + [0xa0, 0x10, 0x90]  // at 32, then at 56
      + [0xb1] + [0x90]  // at 64, then at 80
      + [0x3e, 0x41] + Array("_b\0".utf8) + [0x60, 0x7f]
      + [0xc0, 0x02, 0x08] + [0x00]  // at 88 and 104
    let fixups = try MachOImage(parsing: classic(program).bytes).fixups()
    let base = ImageWriter.dataAddress
    #expect(fixups.targets(in: base..<base + 0x1000).map { $0.address - base } == [8, 24, 32, 56, 64, 80, 88, 104])
    #expect(fixups.target(at: base + 8) == .bind(0, addend: 0))
    #expect(fixups.target(at: base + 104) == .bind(1, addend: -1))
    #expect(
      fixups.imports == [
        Import(symbol: "_a", libraryOrdinal: 1, library: "/usr/lib/libA.dylib", isWeak: false),
        Import(symbol: "_b", libraryOrdinal: -2, library: nil, isWeak: true),
      ])
  }

  @Test("a lazy bind program goes on behind each end, a weak one names no library")
  func otherPrograms() throws {
    let lazy = [0x71, 0x08, 0x11] + name("_a") + [0x90, 0x00, 0x71, 0x10, 0x11] + name("_b") + [0x90, 0x00]
    let fixups = try MachOImage(parsing: classic(lazy, field: 6).bytes).fixups()
    #expect(fixups.imports.map(\.symbol) == ["_a", "_b"])
    let weak = try MachOImage(parsing: classic(name("_w") + [0x71, 0x08, 0x90], field: 4).bytes).fixups()
    #expect(weak.imports.map(\.libraryOrdinal) == [-3])
  }

  @Test("every operation of a rebase program is followed")
  func rebaseProgram() throws {
    let program: [UInt8] =
      [0x11, 0x21, 0x00, 0x52]  // at 0 and 8
      + [0x30, 0x08, 0x41, 0x51]  // at 32
      + [0x60, 0x02, 0x70, 0x08, 0x51]  // at 40, 48, then 56, then 72
      + [0x80, 0x02, 0x08, 0x00]  // at 80 and 96
    var data = ByteWriter()
    for index in 0..<16 { data.add(0x1_0000_1000 + UInt64(index)) }
    let fixups = try MachOImage(parsing: classic(program, field: 0, data: data.array).bytes).fixups()
    let base = ImageWriter.dataAddress
    #expect(
      fixups.targets(in: base..<base + 0x1000).map { $0.address - base } == [0, 8, 32, 40, 48, 56, 72, 80, 96])
    #expect(fixups.target(at: base + 96) == .rebase(0x1_0000_100c))
  }

  @Test(
    "a rebase program that asks for too much is an error",
    arguments: [
      [0x21, 0x00, 0x60, 0xff, 0xff, 0xff, 0xff, 0x0f],  // 2^32 pointers
      [0x51],  // no segment
      [0x2f, 0x00],  // no such segment
      [0x21, 0x80, 0x80, 0x01, 0x51],  // outside the segment
      [0x90],  // no such operation
    ] as [[UInt8]])
  func rebaseDamage(program: [UInt8]) {
    #expect(throws: ParsingError.self) { try MachOImage(parsing: classic(program, field: 0).bytes).fixups() }
  }

  @Test("threaded binds take their imports from a table and their places from a chain")
  func threaded() throws {
    let program = [0xd0, 0x01, 0x11] + name("_a") + [0x51, 0x90, 0x71, 0x00, 0xd1, 0x00]
    var data = ByteWriter()
    data.add(UInt64(0) | 1 << 62 | 1 << 51)
    data.add(UInt64(0x2000) | 1 << 63)
    let fixups = try MachOImage(parsing: classic(program, data: data.array).bytes).fixups()
    #expect(fixups.target(at: ImageWriter.dataAddress) == .bind(0, addend: 0))
    #expect(fixups.target(at: ImageWriter.dataAddress + 8) == .rebase(0x1_0000_2000))
  }

  @Test(
    "a bind program that asks for too much is an error",
    arguments: [
      [0x11, 0x40, 0x61, 0x00, 0x71, 0x00, 0xc0, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x00],  // 2^32 binds
      [0x11, 0x40, 0x61, 0x00, 0x71, 0x80, 0x80, 0x01, 0x90],  // outside the segment
      [0x11, 0x40, 0x61, 0x00, 0x7f, 0x00, 0x90],  // no such segment
      [0xe0],  // no such operation
      [0x40, 0x61],  // a name without end
    ] as [[UInt8]])
  func bindDamage(program: [UInt8]) {
    #expect(throws: ParsingError.self) { try MachOImage(parsing: classic(program).bytes).fixups() }
  }

  @Test("memory is read with fixups applied")
  func mapped() throws {
    let writer = chained(pointerFormat: 6, importFormat: 1, data: [0x1000 | 2 << 51, 1 << 63])
    let image = try MachOImage(parsing: writer.bytes).mapped()
    #expect(try image.word(at: ImageWriter.dataAddress) == .value(0x1_0000_1000))
    #expect(try image.reference(at: ImageWriter.dataAddress + 8) == .imported("_first"))
    #expect(try image.word(at: ImageWriter.dataAddress + 16) == .value(0))
    #expect(image.fileOffset(of: ImageWriter.dataAddress) == ImageWriter.page)
    #expect(image.address(ofFileOffset: 0x10) == ImageWriter.base + 0x10)
    #expect(!image.contains(0x1000))
    #expect(throws: ParsingError.self) { try image.word(at: 0x1000) }
    #expect(throws: ParsingError.self) { try image.word(at: .max) }
  }
}
