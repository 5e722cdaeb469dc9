import ByteParsing

/// Little-endian bytes, written one field after the other.
struct ByteWriter {
  private(set) var array: [UInt8] = []

  mutating func add<T: FixedWidthInteger>(_ value: T, bigEndian: Bool = false) {
    let ordered = bigEndian ? value.bigEndian : value.littleEndian
    for shift in stride(from: 0, to: T.bitWidth, by: 8) { array.append(UInt8(truncatingIfNeeded: ordered >> shift)) }
  }

  mutating func add(_ bytes: [UInt8]) { array += bytes }

  mutating func add(_ text: String, paddedTo size: Int? = nil) {
    array += Array(text.utf8)
    let count = text.utf8.count
    array += [UInt8](repeating: 0, count: size.map { $0 - count } ?? 1)
  }
}

/// Writes a small 64-bit image: `__TEXT` with one page, `__DATA` with one page, `__LINKEDIT` with the tables.
struct ImageWriter {
  static let base: UInt64 = 0x1_0000_0000
  static let page = 0x4000
  static let dataAddress = base + UInt64(page)

  var cpuType: UInt32 = 0x0100_000c
  var cpuSubtype: UInt32 = 0
  var fileType: UInt32 = 2
  var flags: UInt32 = 0x0020_0085
  /// What `__text` holds, from offset 0x1000.
  var text: [UInt8] = []
  /// What `__DATA,__data` holds.
  var data: [UInt8] = []
  /// `S_SYMBOL_STUBS` instead of code in `__text`; the size of one stub.
  var stubSize: UInt32 = 0
  /// Whole load commands, each a multiple of eight bytes.
  var commands: [[UInt8]] = []
  /// Tables in `__LINKEDIT`, and the command that names each: the offset is put into it.
  private var linkEdit: [UInt8] = []

  /// A command of a number, fields and a text behind them.
  static func command(_ number: UInt32, _ fields: [UInt32], text: String? = nil) -> [UInt8] {
    var body = ByteWriter()
    for field in fields { body.add(field) }
    if let text { body.add(text) }
    var bytes = body.array
    while bytes.count % 8 != 0 { bytes.append(0) }
    var writer = ByteWriter()
    writer.add(number)
    writer.add(UInt32(bytes.count + 8))
    writer.add(bytes)
    return writer.array
  }

  /// Puts a table into `__LINKEDIT` and returns its offset and size.
  mutating func addTable(_ bytes: [UInt8]) -> (offset: UInt32, size: UInt32) {
    let offset = Self.page * 2 + linkEdit.count
    linkEdit += bytes
    while linkEdit.count % 8 != 0 { linkEdit.append(0) }
    return (UInt32(offset), UInt32(bytes.count))
  }

  /// Puts a table into `__LINKEDIT` with the `linkedit_data_command` that names it.
  mutating func addTable(_ bytes: [UInt8], command: UInt32) {
    let table = addTable(bytes)
    commands.append(Self.command(command, [table.offset, table.size]))
  }

  var array: [UInt8] {
    let textSection = section(
      "__text", "__TEXT", Self.base + 0x1000, UInt64(text.count), 0x1000, stubSize > 0 ? 0x8000_0408 : 0x8000_0400,
      stubSize)
    let dataSection = section("__data", "__DATA", Self.dataAddress, UInt64(data.count), UInt32(Self.page), 0, 0)
    let all =
      [
        segment("__TEXT", Self.base, 0, Self.page, 5, [textSection]),
        segment("__DATA", Self.dataAddress, Self.page, Self.page, 3, [dataSection]),
        segment("__LINKEDIT", Self.base + UInt64(Self.page * 2), Self.page * 2, linkEdit.count, 1, []),
      ] + commands
    var file = ByteWriter()
    for field in [0xfeed_facf, cpuType, cpuSubtype, fileType, UInt32(all.count), UInt32(all.joined().count), flags, 0] {
      file.add(field)
    }
    file.add(Array(all.joined()))
    file.add([UInt8](repeating: 0, count: 0x1000 - file.array.count))
    file.add(text)
    file.add([UInt8](repeating: 0, count: Self.page - file.array.count))
    file.add(data)
    file.add([UInt8](repeating: 0, count: Self.page * 2 - file.array.count))
    file.add(linkEdit)
    return file.array
  }

  var bytes: Bytes { Bytes(array) }

  private func segment(
    _ name: String, _ address: UInt64, _ offset: Int, _ size: Int, _ protection: UInt32, _ sections: [[UInt8]]
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.add(UInt32(0x19))
    writer.add(UInt32(72 + sections.count * 80))
    writer.add(name, paddedTo: 16)
    for field in [address, UInt64(max(size, 1)), UInt64(offset), UInt64(size)] { writer.add(field) }
    for field in [protection, protection, UInt32(sections.count), 0] { writer.add(field) }
    writer.add(Array(sections.joined()))
    return writer.array
  }

  private func section(
    _ name: String, _ segment: String, _ address: UInt64, _ size: UInt64, _ offset: UInt32, _ flags: UInt32,
    _ reserved2: UInt32
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.add(name, paddedTo: 16)
    writer.add(segment, paddedTo: 16)
    writer.add(address)
    writer.add(size)
    for field in [offset, 0, 0, 0, flags, 0, reserved2, 0] { writer.add(field) }
    return writer.array
  }
}
