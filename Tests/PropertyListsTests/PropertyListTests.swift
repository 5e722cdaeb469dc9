import ByteParsing
import FixtureKit
import PropertyLists
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("PropertyList")
struct PropertyListTests {
  private func xml(_ body: String) -> Bytes {
    Bytes(Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(body)</plist>".utf8))
  }

  @Test("each XML element keeps its own type")
  func types() throws {
    let list = try PropertyList(
      parsing: xml(
        """
        <dict><key>s</key><string>1</string><key>t</key><true/><key>i</key><integer>1</integer>
        <key>r</key><real>1.5</real><key>d</key><data>AQI=</data><key>w</key><date>2020-01-02T03:04:05Z</date>
        <key>a</key><array><string>x</string><integer>2</integer></array></dict>
        """))
    #expect(list["s"] == .string("1"))
    #expect(list["t"] == .boolean(true))
    #expect(list["i"] == .integer(1))
    #expect(list["r"] == .real(1.5))
    #expect(list["d"] == .data(Data([1, 2])))
    #expect(list["w"]?.date?.timeIntervalSince1970 == 1_577_934_245)
    #expect(list["a"] == .array([.string("x"), .integer(2)]))
    #expect(list["a"]?.strings == ["x"])
    #expect(list["s"]?["x"] == nil)
  }

  @Test("a binary list reads as its XML form does")
  func binary() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let data = try encoder.encode(["key": ["x", "ü", "日本"]])
    #expect(
      try PropertyList(parsing: Bytes(Array(data)))
        == .dictionary(["key": .array([.string("x"), .string("ü"), .string("日本")])]))
  }

  @Test("UTF-16 with a byte order mark is read")
  func utf16() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist version=\"1.0\"><string>ü</string></plist>"
    var bytes: [UInt8] = [0xff, 0xfe]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xff), UInt8(unit >> 8)] }
    #expect(try PropertyList(parsing: Bytes(bytes)) == .string("ü"))
  }

  @Test("nesting beyond the limit is refused, in every form and behind every disguise")
  func depth() throws {
    let levels = 100_000
    let open = String(repeating: "<array>", count: levels)
    #expect(throws: PropertyListError.limitExceeded("levels of nesting", limit: 64)) {
      try PropertyList(parsing: xml(open + String(repeating: "</array>", count: levels)))
    }
    #expect(throws: PropertyListError.limitExceeded("levels of nesting", limit: 64)) {
      try PropertyList(parsing: xml(String(repeating: "<array><!--</array>-->", count: levels)))
    }
    #expect(throws: PropertyListError.limitExceeded("levels of nesting", limit: 64)) {
      try PropertyList(parsing: xml(String(repeating: "<array><![CDATA[</array>]]>", count: levels)))
    }
    #expect(throws: PropertyListError.limitExceeded("levels of nesting", limit: 64)) {
      try PropertyList(parsingJSON: Bytes(Array(String(repeating: "[", count: levels).utf8)))
    }
    let fitting = String(repeating: "<array>", count: 60) + String(repeating: "</array>", count: 60)
    #expect(throws: Never.self) { try PropertyList(parsing: xml(fitting)) }
  }

  @Test("a binary list that contains itself or expands without end is refused")
  func graph() {
    let cycle = Self.binaryList([[0xa1, 0]])
    #expect(throws: PropertyListError.malformed("an object contains itself")) { try PropertyList(parsing: cycle) }
    let levels = (0..<20).map { level in [0xaa] + Array(repeating: UInt8(level + 1), count: 10) }
    #expect(throws: PropertyListError.limitExceeded("values", limit: 2_000_000)) {
      try PropertyList(parsing: Self.binaryList(levels + [[0x51, 0x61]]))
    }
  }

  @Test("what is no property list is told apart from a damaged one")
  func formats() {
    #expect(throws: PropertyListError.unknownFormat) { try PropertyList(parsing: Bytes(Array("{ a = b; }".utf8))) }
    #expect(throws: PropertyListError.unknownFormat) { try PropertyList(parsing: Bytes([])) }
    #expect(throws: PropertyListError.self) { try PropertyList(parsing: xml("<dict><key>a</key></dict>")) }
    #expect(throws: PropertyListError.self) { try PropertyList(parsing: Bytes(Array("bplist00".utf8))) }
    #expect(throws: PropertyListError.self) { try PropertyList(parsingJSON: Bytes(Array("{\"a\":".utf8))) }
  }

  @Test("damaged lists give a list or a typed error, never a trap", arguments: [UInt64(1), 2, 3])
  func damage(seed: UInt64) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let sample = ["a": ["x", "ü", "日本"], "b": [], "c": Array(repeating: "longer than fifteen bytes", count: 20)]
    var random = SeededGenerator(seed: seed)
    for format in [PropertyListDecoder.PropertyListFormat.binary, .xml] {
      encoder.outputFormat = format
      let whole = Array(try encoder.encode(sample))
      for _ in 0..<2000 {
        var bytes = whole
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        // The thrown type is fixed by the signature; that the call returns at all is what is tested.
        _ = try? PropertyList(parsing: Bytes(bytes))
      }
    }
  }

  private static func binaryList(_ objects: [[UInt8]]) -> Bytes {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(truncatingIfNeeded: bytes.count >> 8))
      offsets.append(UInt8(truncatingIfNeeded: bytes.count))
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for field in [objects.count, 0, table] { bytes += (0..<8).reversed().map { UInt8(field >> ($0 * 8) & 0xff) } }
    return Bytes(bytes)
  }
}
