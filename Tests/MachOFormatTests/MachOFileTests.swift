import ByteParsing
import Facts
import MachOFormat
import Testing

@Suite("Mach-O files")
struct MachOFileTests {
  @Test("a thin file has one slice")
  func thin() throws {
    let file = try MachOFile(parsing: ImageWriter().bytes)
    #expect(!file.isUniversal)
    #expect(file.slices.map(\.architecture) == [.arm64])
    #expect(file.images.count == 1)
  }

  @Test(
    "a universal file has a slice for each architecture, and a broken one hides no other", arguments: [false, true])
  func universal(is64Bit: Bool) throws {
    var intel = ImageWriter()
    intel.cpuType = 0x0100_0007
    intel.cpuSubtype = 3
    let parts: [(Architecture, [UInt8])] = [
      (.intel64, intel.array), (.arm64, ImageWriter().array), (.arm64e, [1, 2, 3, 4]),
    ]
    var file = ByteWriter()
    file.add(UInt32(is64Bit ? 0xcafe_babf : 0xcafe_babe), bigEndian: true)
    file.add(UInt32(parts.count), bigEndian: true)
    var offset = 0x1000
    for (architecture, bytes) in parts {
      file.add(architecture.cpuType, bigEndian: true)
      file.add(architecture.cpuSubtype, bigEndian: true)
      if is64Bit {
        file.add(UInt64(offset), bigEndian: true)
        file.add(UInt64(bytes.count), bigEndian: true)
        file.add(UInt64(14), bigEndian: true)
      } else {
        file.add(UInt32(offset), bigEndian: true)
        file.add(UInt32(bytes.count), bigEndian: true)
        file.add(UInt32(14), bigEndian: true)
      }
      offset += bytes.count
    }
    file.add([UInt8](repeating: 0, count: 0x1000 - file.array.count))
    for (_, bytes) in parts { file.add(bytes) }

    let parsed = try MachOFile(parsing: Bytes(file.array))
    #expect(parsed.isUniversal)
    #expect(parsed.slices.map(\.architecture) == [.intel64, .arm64, .arm64e])
    #expect(parsed.images.map(\.architecture) == [.intel64, .arm64])
    #expect(parsed.preferredImage?.architecture == .arm64)
    #expect(throws: ParsingError(.unexpectedValue("magic number of a Mach-O image"), at: offset - 4)) {
      try parsed.slices[2].image.get()
    }
  }

  @Test(
    "only the first bytes decide what a Mach-O file is",
    arguments: [
      ([0xcf, 0xfa, 0xed, 0xfe], true), ([0xce, 0xfa, 0xed, 0xfe], true),
      ([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 2], true), ([0xca, 0xfe, 0xba, 0xbf, 0, 0, 0, 1], true),
      ([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52], false),  // a Java class
      ([0x50, 0x4b, 3, 4], false), ([], false), ([0xca, 0xfe, 0xba, 0xbe], false),
    ] as [([UInt8], Bool)])
  func magic(prefix: [UInt8], isMachO: Bool) {
    #expect(MachOFile.isMachO(prefix: Bytes(prefix)) == isMachO)
  }
}
