import Testing

@testable import FixtureKit

@Suite struct MachOWriterTests {
  private var rich: ImageDescription {
    var image = ImageDescription()
    image.imports = [
      ImageImport("_NSLog", from: "Foundation"), ImageImport("_maybe", from: "/usr/lib/libmaybe.dylib", weak: true),
    ]
    image.exports = ["_alpha", "_alphabet", "_beta"]
    image.classes = ["Plain", "Kit.Fancy"]
    image.strings = ["one", "two"]
    image.conformances = [
      ImageConformance("Outer.Inner", in: "Kit", kind: .enumeration, to: "_$s7SwiftUI6WidgetMp", from: "SwiftUI"),
      ImageConformance("Thing", in: "Kit", kind: .classType, to: "_$s7SwiftUI4ViewMp", from: "SwiftUI"),
    ]
    image.runPaths = ["@executable_path/Frameworks"]
    return image
  }

  private func walk(_ image: ImageDescription) throws -> ImageWalker { try ImageWalker(MachOWriter.bytes(image)) }

  @Test(arguments: [ImageArchitecture.arm64, .arm64e, .x8664])
  func chainsReachEveryImportAndClass(architecture: ImageArchitecture) throws {
    var description = rich
    description.architectures = [architecture]
    let image = try walk(description)
    let pointers = try image.chainedPointers()
    #expect(
      try image.imports() == [
        "_NSLog", "_maybe", "_$s7SwiftUI6WidgetMp", "_$s7SwiftUI4ViewMp", "_OBJC_CLASS_$_NSObject",
        "_OBJC_METACLASS_$_NSObject", "__objc_empty_cache",
      ])
    #expect(Set(pointers.values.filter { $0.hasPrefix("_") }) == Set(try image.imports()))
    let list = try #require(image.section("__DATA_CONST", "__objc_classlist"))
    #expect(list.size == 16)
    let names = try [list.offset, list.offset + 8].map { entry in
      let object = try #require(Int(pointers[entry]?.dropFirst() ?? ""))
      let constants = try #require(Int(pointers[object + 32]?.dropFirst() ?? ""))
      let name = try #require(Int(pointers[constants & ~7 + 24]?.dropFirst() ?? ""))
      return image.text(at: name)
    }
    #expect(names == ["Plain", "_TtC3Kit5Fancy"])
  }

  @Test func conformancesNameTheirTypesAndProtocols() throws {
    let image = try walk(rich)
    let pointers = try image.chainedPointers()
    let list = try #require(image.section("__TEXT", "__swift5_proto"))
    let found = stride(from: list.offset, to: list.offset + list.size, by: 4).map { entry in
      let conformance = image.relative(at: entry)
      let slot = image.relative(at: conformance) & ~1
      var descriptor = image.relative(at: conformance + 4)
      var names: [String] = []
      // Up to the module, whose descriptor has kind zero.
      while image.bytes[descriptor] & 0x1f != 0 {
        names.insert(image.text(at: image.relative(at: descriptor + 8)), at: 0)
        descriptor = image.relative(at: descriptor + 4)
      }
      names.insert(image.text(at: image.relative(at: descriptor + 8)), at: 0)
      return "\(names.joined(separator: ".")): \(pointers[slot] ?? "nothing")"
    }
    #expect(found == ["Kit.Outer.Inner: _$s7SwiftUI6WidgetMp", "Kit.Thing: _$s7SwiftUI4ViewMp"])
    #expect(image.section("__TEXT", "__swift5_types")?.size == 8)
  }

  @Test func exportsLeadToFunctions() throws {
    let image = try walk(rich)
    let exports = try image.exports()
    #expect(
      exports.keys.sorted() == [
        "_OBJC_CLASS_$_Plain", "_OBJC_CLASS_$__TtC3Kit5Fancy", "__mh_execute_header", "_alpha", "_alphabet", "_beta",
        "_main",
      ])
    for name in ["_alpha", "_alphabet", "_beta"] {
      // ret
      #expect(image.bytes.little(at: try #require(exports[name]), size: 4) == 0xd65f_03c0)
    }
    // The first functions by their distances, as LEB128 numbers: _main and what is exported, in order of addresses.
    let starts = try #require(image.word(of: 0x26, at: 8))
    let distances = [image.bytes[starts + 2], image.bytes[starts + 3], image.bytes[starts + 4]].map(Int.init)
    let addresses = try ["_main", "_alpha", "_alphabet", "_beta"].map { try #require(exports[$0]) }
    #expect(distances == zip(addresses, addresses.dropFirst()).map { $1 - $0 })
    #expect(exports["_main"] == image.word(of: 0x8000_0028, at: 8))
  }

  @Test func callsGoThroughStubsToThePointers() throws {
    let image = try walk(rich)
    let pointers = try image.chainedPointers()
    let main = try #require(try image.exports()["_main"])
    // The first instruction saves the frame; calls follow.
    let targets = [main + 4, main + 8].map { place in
      let distance = Int(Int32(truncatingIfNeeded: image.bytes.little(at: place, size: 4) << 6) >> 6) * 4
      let stub = place + distance
      let page = image.bytes.little(at: stub, size: 4)
      let pages = page >> 29 & 3 | (page >> 5 & 0x7_ffff) << 2
      let low = (image.bytes.little(at: stub + 4, size: 4) >> 10 & 0xfff) * 8
      return pointers[(stub & ~0xfff) + pages << 12 + low] ?? "nothing"
    }
    #expect(targets == ["_NSLog", "_maybe"])
  }

  @Test func symbolTableNamesLibrariesAndKinds() throws {
    let image = try walk(rich)
    let start = try #require(image.word(of: 0x02, at: 8))
    let count = try #require(image.word(of: 0x02, at: 12))
    let strings = try #require(image.word(of: 0x02, at: 16))
    var undefined: [String] = []
    for index in 0..<count {
      let entry = start + 16 * index
      guard image.bytes[entry + 4] == 1 else { continue }
      let flags = image.bytes.little(at: entry + 6, size: 2)
      let name = image.text(at: strings + image.bytes.little(at: entry, size: 4))
      undefined.append("\(name) from \(flags >> 8)\(flags & 0x40 != 0 ? " weak" : "")")
    }
    #expect(
      Array(undefined.prefix(3)) == ["_NSLog from 1", "_maybe from 2 weak", "_$s7SwiftUI6WidgetMp from 3"])
    var stripped = rich
    stripped.stripped = true
    let shorter = try #require(try walk(stripped).word(of: 0x02, at: 12))
    // Two types, each with a descriptor and an accessor.
    #expect(count - shorter == 4)
  }

  @Test func classicOpcodesBindTheSamePointers() throws {
    var description = rich
    description.fixups = .classic
    description.imports?[0].lazy = true
    let image = try walk(description)
    #expect(image.word(of: 0x8000_0034, at: 8) == nil)
    let info = try #require(image.commands.first { $0.kind == 0x8000_0022 })
    let bindStart = image.bytes.little(at: info.offset + 16, size: 4)
    let bindSize = image.bytes.little(at: info.offset + 20, size: 4)
    let binds = Array(image.bytes[bindStart..<(bindStart + bindSize)])
    // Library 2, a weak symbol's name, a pointer, segment 2 (__DATA_CONST) at its start, bind.
    let expected: [UInt8] = [0x12, 0x41] + Array("_maybe".utf8) + [0, 0x51, 0x72, 0x00, 0x90]
    #expect(Array(binds.prefix(expected.count)) == expected)
    let lazyStart = image.bytes.little(at: info.offset + 32, size: 4)
    let lazy: [UInt8] = [0x73, 0x00, 0x11, 0x40] + Array("_NSLog".utf8) + [0, 0x90, 0]
    #expect(Array(image.bytes[lazyStart..<(lazyStart + lazy.count)]) == lazy)
  }

  @Test func versionsAndPlatforms() throws {
    var description = ImageDescription()
    description.platform = .watchOS
    description.minimumOS = "10.1.2"
    description.sdk = "11.5"
    let image = try walk(description)
    #expect([8, 12, 16].map { image.word(of: 0x32, at: $0) } == [4, 10 << 16 | 1 << 8 | 2, 11 << 16 | 5 << 8])
    description.legacyVersion = true
    #expect(try walk(description).word(of: 0x30, at: 8) == 10 << 16 | 1 << 8 | 2)
    description.platform = .visionOS
    #expect(throws: FixtureError.self) { try MachOWriter.bytes(description) }
  }

  @Test func fatFilesHoldEachArchitectureAligned() throws {
    var description = rich
    description.architectures = ImageArchitecture.allCases
    description.fixups = .classic
    let slices = try #require(try FatFile.slices(of: MachOWriter.bytes(description)))
    #expect(slices.map(\.cpuType) == [0x0100_000c, 0x0100_000c, 0x0100_0007, 12, 0x0200_000c])
    #expect(slices.map(\.cpuSubtype) == [0, 0x8000_0002, 3, 9, 1])
    #expect(
      slices.map { $0.bytes.little(at: 0, size: 4) } == [
        0xfeed_facf, 0xfeed_facf, 0xfeed_facf, 0xfeed_face, 0xfeed_face,
      ])
  }

  @Test func encryptedImagesHideTheirText() throws {
    var description = rich
    description.encryption = 0
    let plain = try walk(description)
    description.encryption = 1
    let encrypted = try walk(description)
    #expect(encrypted.word(of: 0x2c, at: 16) == 1)
    let start = try #require(encrypted.word(of: 0x2c, at: 8))
    let size = try #require(encrypted.word(of: 0x2c, at: 12))
    #expect(start == 0x4000 && size == 0x4000)
    #expect(plain.bytes[start..<(start + size)] != encrypted.bytes[start..<(start + size)])
    #expect(plain.bytes[(start + size)...] == encrypted.bytes[(start + size)...])
  }

  @Test func flagsSectionsAndNames() throws {
    var description = ImageDescription()
    description.fileType = .dylib
    description.installName = "@rpath/Kit.framework/Kit"
    description.extensionSafe = true
    description.bitcode = true
    description.infoPlist = ["CFBundleIdentifier": "a"]
    let image = try walk(description)
    #expect(image.bytes.little(at: 12, size: 4) == 6)
    #expect(image.bytes.little(at: 24, size: 4) & 0x200_0000 != 0)
    #expect(image.libraries(0x0d) == ["@rpath/Kit.framework/Kit"])
    #expect(image.section("__LLVM", "__bundle")?.size == 19)
    let strings = try #require(try walk(rich).section("__TEXT", "__cstring"))
    #expect(strings.size == 8)
    #expect(try walk(rich).text(at: strings.offset + 4) == "two")
    let list = try #require(image.section("__TEXT", "__info_plist"))
    #expect(try plist(Array(image.bytes[list.offset..<(list.offset + list.size)])) == ["CFBundleIdentifier": "a"])
  }
}
