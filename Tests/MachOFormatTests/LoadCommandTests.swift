import ByteParsing
import Facts
import MachOFormat
import Testing

@Suite("Load commands")
struct LoadCommandTests {
  @Test(
    "architectures have the names that Apple's tools use",
    arguments: [
      (0x0100_000c, 0, "arm64"), (0x0100_000c, 0x8000_0002, "arm64e"), (0x0200_000c, 1, "arm64_32"),
      (0x0100_0007, 3, "x86_64"), (12, 9, "armv7"), (12, 12, "armv7k"), (7, 3, "i386"),
    ] as [(UInt32, UInt32, String)])
  func architectures(type: UInt32, subtype: UInt32, name: String) throws {
    var writer = ImageWriter()
    writer.cpuType = type
    writer.cpuSubtype = subtype
    #expect(try MachOImage(parsing: writer.bytes).architecture.name == name)
  }

  @Test("every load command of interest becomes a fact")
  func facts() throws {
    var writer = ImageWriter()
    writer.flags |= 0x200_0000
    writer.commands = [
      ImageWriter.command(0x1b, [0x3322_1100, 0x7766_5544, 0xbbaa_9988, 0xffee_ddcc]),
      ImageWriter.command(0x32, [2, 0x0011_0000, 0x0012_0201, 0]),
      ImageWriter.command(0xc, [24, 2, 0x0001_0000, 0x0001_0000], text: "/usr/lib/libSystem.B.dylib"),
      ImageWriter.command(0x8000_0018, [24, 2, 0, 0], text: "@rpath/Weak.framework/Weak"),
      ImageWriter.command(0x8000_001f, [24, 2, 0, 0], text: "@rpath/Re.dylib"),
      ImageWriter.command(0x20, [24, 2, 0, 0], text: "@rpath/Lazy.dylib"),
      ImageWriter.command(0x8000_0023, [24, 2, 0, 0], text: "@rpath/Up.dylib"),
      ImageWriter.command(0xc, [28, 0x1a74_1800, 0, 0, 0x8], text: "@rpath/Delayed.dylib"),
      ImageWriter.command(0xd, [24, 2, 0, 0], text: "@rpath/Own.dylib"),
      ImageWriter.command(0x8000_001c, [12], text: "@executable_path/Frameworks"),
      ImageWriter.command(0x8000_0028, [0x1234, 0, 0, 0]),
      ImageWriter.command(0x2c, [0x4000, 0x1000, 1, 0]),
      ImageWriter.command(0x1d, [0x8000, 0x100]),
    ]
    let image = try MachOImage(parsing: writer.bytes)
    #expect(image.uuid == "00112233-4455-6677-8899-AABBCCDDEEFF")
    #expect(image.builds == [BuildVersion(platform: .iOS, minimumOS: OSVersion(17), sdk: OSVersion(18, 2, 1))])
    #expect(image.builds.first?.sdk.description == "18.2.1")
    #expect(image.libraries.map(\.kind) == [.regular, .weak, .reexport, .lazy, .upward, .lazy])
    #expect(image.libraries.first?.path == "/usr/lib/libSystem.B.dylib")
    #expect(image.installName == "@rpath/Own.dylib")
    #expect(image.runPaths == ["@executable_path/Frameworks"])
    #expect(image.entryOffset == 0x1234)
    #expect(image.isEncrypted)
    #expect(image.codeSignature == 0x8000..<0x8100)
    #expect(image.flags.contains(.appExtensionSafe))
    #expect(image.fileType == .executable)
    #expect(image.segments.map(\.name) == ["__TEXT", "__DATA", "__LINKEDIT"])
    #expect(image.baseAddress == ImageWriter.base)
    #expect(!image.hasBitcode)
  }

  @Test(
    "a minimum-version command on an Intel processor means the simulator",
    arguments: [
      (0x25, 0x0100_000c, .iOS), (0x25, 0x0100_0007, .iOSSimulator), (0x2f, 7, .tvOSSimulator), (0x30, 12, .watchOS),
      (0x24, 0x0100_0007, .macOS),
    ] as [(UInt32, UInt32, Platform)])
  func minimumVersions(number: UInt32, cpu: UInt32, platform: Platform) throws {
    var writer = ImageWriter()
    writer.cpuType = cpu
    writer.commands = [ImageWriter.command(number, [0x000b_0000, 0x000c_0000])]
    let image = try MachOImage(parsing: writer.bytes)
    #expect(image.builds == [BuildVersion(platform: platform, minimumOS: OSVersion(11), sdk: OSVersion(12))])
  }

  @Test("damage is named with its place")
  func damage() {
    #expect(throws: ParsingError(.unexpectedValue("magic number of a Mach-O image"), at: 0)) {
      try MachOImage(parsing: Bytes([0, 1, 2, 3]))
    }
    var small = ImageWriter().array
    small[32 + 4] = 4
    #expect(throws: ParsingError(.malformed("a load command's size is less than its header"), at: 32)) {
      try MachOImage(parsing: Bytes(small))
    }
    var many = ImageWriter().array
    many[18] = 1
    #expect(throws: ParsingError(.limitExceeded("load commands", limit: Limits.loadCommandCount), at: 16)) {
      try MachOImage(parsing: Bytes(many))
    }
  }

  @Test("embedded text is found only as a whole string")
  func strings() throws {
    var writer = ImageWriter()
    writer.data = Array("x\0com.example.kind\0other".utf8)
    let image = try MachOImage(parsing: writer.bytes)
    #expect(image.containsString("com.example.kind"))
    #expect(!image.containsString("example.kind"))
    #expect(!image.containsString("com.example"))
  }
}
