import ByteParsing
import FixtureImages
import MachOFormat

/// An arm64 image of about 100 MB, nearly all of it code, with 200 calls that reload a widget spread over it.
///
/// The code is that of a compiled fixture, again and again, with other constants each time, so that it inflates about as
/// fast as real code does. A million pointers and some 390,000 functions make its tables as large as its code.
struct LargeCodeImage {
  private static let base: UInt64 = 0x1_0000_0000
  private static let textOffset = 0x4000
  private static let page = 0x4000
  private static let textSize = 96 << 20
  private static let functionSize = 256
  private static let pointerCount = 1_000_000
  private static let callCount = 200

  private var bytes: [UInt8] = []

  /// The image.
  static func bytes() throws -> [UInt8] {
    var image = LargeCodeImage()
    try image.write()
    return image.bytes
  }

  private mutating func write() throws {
    let stubs = Self.textOffset + Self.textSize
    let data = stubs + Self.page
    let dataSize = Self.pages(16 + Self.pointerCount * 8)
    let fixups = Self.fixups(dataOffset: data, dataSize: dataSize)
    let functions = Self.functionStarts()
    let linkEdit = fixups + functions
    bytes = [UInt8](repeating: 0, count: data + dataSize)
    try writeCode(stubs: stubs)
    writeStubs(at: stubs, data: data)
    writeData(at: data)
    write(
      Self.commands(
        stubs: stubs, data: data, dataSize: dataSize, fixups: fixups.count, functions: functions.count), at: 0)
    bytes += linkEdit
  }

  private mutating func writeCode(stubs: Int) throws {
    let source = try MachOFile(parsing: try ImageManifest.bytes("Built/Kinds/Onone-chained/KindReloads"))
    guard let image = source.preferredImage, let section = image.section("__TEXT", "__text") else { return }
    let code = try image.contents(of: section)
    var random = Xorshift(state: 0x9e37_79b9_7f4a_7c15)
    let words = (0..<code.count / 4).compactMap { try? code.integer(at: $0 * 4, as: UInt32.self) }
    for index in 0..<Self.textSize / 4 {
      // Each third word sets a register to a constant of its own: movz Xd, #imm16.
      let noise = UInt32(truncatingIfNeeded: random.next() >> 40)
      let word = index % 3 == 0 ? 0xd280_0000 | (noise & 0xffff) << 5 | noise >> 16 & 15 : words[index % words.count]
      write(word, at: Self.textOffset + index * 4)
    }
    for call in 0..<Self.callCount {
      let start = Self.textOffset + call * 1931 % (Self.textSize / Self.functionSize) * Self.functionSize
      // stp x29, x30, [sp, #-16]!; the words of "Summer" as a small string in x0 and x1; bl; ldp; ret
      let setUp: [UInt32] = [0xa9bf_7bfd, 0xd28e_aa60, 0xf2ad_ada0, 0xf2ce_4ca0, 0xd2fc_c001]
      let distance = (stubs - (start + setUp.count * 4)) / 4
      let branch = 0x9400_0000 | UInt32(truncatingIfNeeded: distance) & 0x3ff_ffff
      for (place, word) in (setUp + [branch, 0xa8c1_7bfd, 0xd65f_03c0]).enumerated() {
        write(word, at: start + place * 4)
      }
    }
  }

  /// Writes for each import: adrp x16; ldr x16, [x16, #slot]; br x16.
  private mutating func writeStubs(at offset: Int, data: Int) {
    for slot in 0..<2 {
      let pages = UInt32((data >> 12) - ((offset + slot * 12) >> 12))
      write(0x9000_0010 | (pages & 3) << 29 | (pages >> 2) << 5, at: offset + slot * 12)
      write(0xf940_0210 | UInt32(slot) << 10, at: offset + slot * 12 + 4)
      write(UInt32(0xd61f_0200), at: offset + slot * 12 + 8)
    }
  }

  /// `DYLD_CHAINED_PTR_64_OFFSET`: two binds, then rebases, each linked to the next on its page in units of 4 bytes.
  private mutating func writeData(at offset: Int) {
    for index in 0..<(Self.pointerCount + 2) {
      let isLast = (index + 1) * 8 % Self.page == 0 || index == Self.pointerCount + 1
      let target = UInt64(Self.textOffset + index * Self.functionSize % Self.textSize)
      let value = index < 2 ? UInt64(index) | 1 << 63 : target
      write(value | (isLast ? 0 : 2 << 51), at: offset + index * 8)
    }
  }

  private static func fixups(dataOffset: Int, dataSize: Int) -> [UInt8] {
    let pageCount = dataSize / page
    var starts = LargeCodeImage()
    starts.append(UInt32(3), UInt32(0), UInt32(16), UInt32(0), UInt32(22 + 2 * pageCount))
    starts.append(UInt16(page), UInt16(6))
    starts.append(UInt64(dataOffset))
    starts.append(UInt32(0))
    starts.append(UInt16(pageCount))
    for index in 0..<pageCount { starts.append(UInt16(index * page < 16 + pointerCount * 8 ? 0 : 0xffff)) }
    starts.pad(to: 4)
    let names = ["_$s9WidgetKit0A6CenterC15reloadTimelines6ofKindySS_tFTj", "_$s9WidgetKit0A6CenterC6sharedACvgZ"]
    let imports = UInt32(32 + starts.bytes.count)
    var fixups = LargeCodeImage()
    fixups.append(UInt32(0), UInt32(32), imports, imports + 8, UInt32(2), UInt32(1), UInt32(0), UInt32(0))
    fixups.bytes += starts.bytes
    fixups.append(UInt32(1 | 1 << 9), UInt32(1 | (names[0].utf8.count + 2) << 9))
    fixups.bytes += [0] + names.flatMap { Array($0.utf8) + [0] }
    fixups.pad(to: 8)
    return fixups.bytes
  }

  private static func functionStarts() -> [UInt8] {
    uleb(textOffset) + (1..<textSize / functionSize).flatMap { _ in uleb(functionSize) } + [0]
  }

  private static func uleb(_ number: Int) -> [UInt8] {
    number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7f) | 0x80] + uleb(number >> 7)
  }

  private static func commands(stubs: Int, data: Int, dataSize: Int, fixups: Int, functions: Int) -> [UInt8] {
    var body = LargeCodeImage()
    body.appendSegment(
      "__TEXT", 0, data, 5,
      [("__text", textOffset, textSize, 0x8000_0400, 0), ("__stubs", stubs, 24, 0x8000_0408, 12)])
    body.appendSegment("__DATA", data, dataSize, 3, [("__got", data, 16, 6, 0)])
    body.appendSegment("__LINKEDIT", data + dataSize, fixups + functions, 1, [])
    body.append(UInt32(0x8000_0034), UInt32(16), UInt32(data + dataSize), UInt32(fixups))
    body.append(UInt32(0x26), UInt32(16), UInt32(data + dataSize + fixups), UInt32(functions))
    body.append(UInt32(0x32), UInt32(24), UInt32(2), UInt32(0x11_0000), UInt32(0x1a_0000), UInt32(0))
    let library = Array("/System/Library/Frameworks/WidgetKit.framework/WidgetKit".utf8)
    body.append(UInt32(0xc), UInt32(24 + 64), UInt32(24), UInt32(0), UInt32(0), UInt32(0))
    body.bytes += library + [UInt8](repeating: 0, count: 64 - library.count)
    var header = LargeCodeImage()
    header.append(UInt32(0xfeed_facf), UInt32(0x0100_000c), UInt32(0), UInt32(2), UInt32(7), UInt32(body.bytes.count))
    header.append(UInt32(0x0020_0085), UInt32(0))
    return header.bytes + body.bytes
  }

  private mutating func appendSegment(
    _ name: String, _ offset: Int, _ size: Int, _ protection: UInt32,
    _ sections: [(name: String, offset: Int, size: Int, flags: UInt32, stubSize: UInt32)]
  ) {
    append(UInt32(0x19), UInt32(72 + 80 * sections.count))
    appendName(name)
    append(Self.base + UInt64(offset), UInt64(Self.pages(size)), UInt64(offset), UInt64(size))
    append(protection, protection, UInt32(sections.count), UInt32(0))
    for section in sections {
      appendName(section.name)
      appendName(name)
      append(Self.base + UInt64(section.offset), UInt64(section.size))
      append(UInt32(section.offset), UInt32(0), UInt32(0), UInt32(0), section.flags)
      append(UInt32(0), section.stubSize, UInt32(0))
    }
  }

  private mutating func appendName(_ name: String) {
    bytes += Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
  }

  private mutating func append<T: FixedWidthInteger>(_ numbers: T...) {
    for number in numbers {
      for shift in stride(from: 0, to: T.bitWidth, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> T(shift)))
      }
    }
  }

  private mutating func pad(to alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }

  private mutating func write<T: FixedWidthInteger>(_ number: T, at offset: Int) {
    for place in 0..<T.bitWidth / 8 { bytes[offset + place] = UInt8(truncatingIfNeeded: number >> T(place * 8)) }
  }

  private mutating func write(_ source: [UInt8], at offset: Int) {
    bytes.replaceSubrange(offset..<offset + source.count, with: source)
  }

  private static func pages(_ size: Int) -> Int { (size + page - 1) / page * page }
}
