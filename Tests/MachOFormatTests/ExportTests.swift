import ByteParsing
import MachOFormat
import Testing

@Suite("Exports and functions")
struct ExportTests {
  private func image(trie: [UInt8]) throws -> MachOImage {
    var writer = ImageWriter()
    writer.addTable(trie, command: 0x8000_0033)
    return try MachOImage(parsing: writer.bytes)
  }

  @Test("a trie gives names, addresses and re-exports")
  func trie() throws {
    let trie: [UInt8] =
      [0x00, 0x02]  // root: two edges
      + Array("_a\0".utf8) + [0x0c] + Array("_b\0".utf8) + [0x13]
      + [0x00, 0x00]
      + [0x03, 0x00, 0x80, 0x20, 0x01] + [0x63, 0x00]  // at 12: address 0x1000, edge "c"
      + [0x05, 0x08, 0x01, 0x5f, 0x7a, 0x00, 0x00]
    // The edge "c" leads to the re-export's node, which also is "_b"'s: offsets are patched below.
    var bytes = trie
    bytes[17] = 0x00
    bytes.removeLast(trie.count - 12)
    bytes += [0x03, 0x00, 0x80, 0x20, 0x00]  // 12: _a, no edges
    bytes += [0x00, 0x00]  // 17
    bytes += [0x05, 0x08, 0x01, 0x5f, 0x7a, 0x00, 0x00]  // 19: _b, re-export of _z
    let exports = try image(trie: bytes).exports()
    #expect(
      Set(exports) == [
        Export(symbol: "_a", target: .address(ImageWriter.base + 0x1000)),
        Export(symbol: "_b", target: .reexport(libraryOrdinal: 1, symbol: "_z")),
      ])
  }

  @Test("a trie with a loop is an error")
  func loop() throws {
    let damaged = try image(trie: [0x00, 0x01, 0x61, 0x00, 0x00])
    #expect(throws: ParsingError(.malformed("the export trie visits a node twice"), at: 0)) { try damaged.exports() }
  }

  @Test("function starts are distances")
  func functionStarts() throws {
    var writer = ImageWriter()
    writer.addTable([0x80, 0x20, 0x10, 0x04, 0x00, 0x08], command: 0x26)
    let starts = try MachOImage(parsing: writer.bytes).functionStarts()
    #expect(starts == [0x1000, 0x1010, 0x1014].map { ImageWriter.base + $0 })
  }

  @Test("symbols are read, and those that are undefined count as imports")
  func symbols() throws {
    var writer = ImageWriter()
    var entries = ByteWriter()
    for (name, type, description, value) in [(1, 0x0f, 0, 0x1_0000_1000), (8, 0x01, 0x0140, 0), (0, 0x64, 0, 0)]
      as [(UInt32, UInt8, UInt16, UInt64)]
    {
      entries.add(name)
      entries.add(type)
      entries.add(UInt8(1))
      entries.add(description)
      entries.add(value)
    }
    let symbols = writer.addTable(entries.array)
    let strings = writer.addTable(Array("\0_local\0_other\0".utf8))
    writer.commands = [
      ImageWriter.command(0x2, [symbols.offset, 3, strings.offset, strings.size]),
      ImageWriter.command(0xc, [24, 2, 0, 0], text: "/usr/lib/libA.dylib"),
    ]
    let image = try MachOImage(parsing: writer.bytes)
    #expect(try image.symbols().map(\.name) == ["_local", "_other", ""])
    #expect(
      try image.imports() == [
        Import(symbol: "_other", libraryOrdinal: 1, library: "/usr/lib/libA.dylib", isWeak: true)
      ])
    #expect(try image.usesSymbol(named: "_other"))
    #expect(try !image.usesSymbol(named: "_local"))
    #expect(try image.exports() == [Export(symbol: "_local", target: .address(0x1_0000_1000))])
  }

  @Test(
    "a stub leads through its pointer, however the linker wrote it",
    arguments: [
      // adrp x16, page; ldr x16, [x16, #8]; br x16
      ([0xf000_0010, 0xf940_0610, 0xd61f_0200], 12),
      // adrp x17, page; add x17, x17, #8; ldr x16, [x17]; braa x16, x17
      ([0xf000_0011, 0x9100_2231, 0xf940_0230, 0xd71f_0a11], 16),
      // nop; ldr x16, literal; br x16
      ([0xd503_201f, 0x5801_8030, 0xd61f_0200], 12),
      // adr x16, pointer; ldr x16, [x16]; br x16
      ([0x1001_8050, 0xf940_0210, 0xd61f_0200], 12),
    ] as [([UInt32], UInt32)])
  func stubs(code: [UInt32], size: UInt32) throws {
    var writer = ImageWriter()
    var text = ByteWriter()
    for word in code { text.add(word) }
    writer.text = text.array
    writer.stubSize = size
    writer.commands = [ImageWriter.command(0xc, [24, 2, 0, 0], text: "/usr/lib/libA.dylib")]
    let program = writer.addTable([0x11, 0x40, 0x5f, 0x66, 0x00, 0x71, 0x08, 0x90])
    writer.commands.append(
      ImageWriter.command(0x8000_0022, [0, 0, program.offset, program.size, 0, 0, 0, 0, 0, 0]))
    let stubs = try MachOImage(parsing: writer.bytes).mapped().stubs()
    #expect(stubs == [Stub(address: ImageWriter.base + 0x1000, target: .imported("_f"))])
  }
}
