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
    #expect(list["d"] == .data([1, 2]))
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
      try PropertyList(parsing: xml(String(repeating: "<array><string><![CDATA[</array>]]></string>", count: levels)))
    }
    #expect(throws: PropertyListError.limitExceeded("levels of nesting", limit: 64)) {
      try PropertyList(parsingJSON: Bytes(Array(String(repeating: "[", count: levels).utf8)))
    }
    let fitting = String(repeating: "<array>", count: 60) + String(repeating: "</array>", count: 60)
    #expect(throws: Never.self) { try PropertyList(parsing: xml(fitting)) }
  }

  @Test("a JSON document with more values than the platform's decoder reads in a second is refused before it sees them")
  func manyValues() throws {
    func document(_ count: Int, of value: String) -> Bytes {
      Bytes(Array("[\(Array(repeating: value, count: count).joined(separator: ","))]".utf8))
    }
    for value in ["[]", "{}", "1", "\"\""] {
      #expect(throws: PropertyListError.limitExceeded("values", limit: 250_000)) {
        try PropertyList(parsingJSON: document(250_000, of: value))
      }
    }
    // Commas in texts are no values.
    let text = document(1, of: "\"\(String(repeating: ",[{\\\"", count: 100_000))\"")
    #expect(try PropertyList(parsingJSON: text).array?.count == 1)
    #expect(try PropertyList(parsingJSON: document(1000, of: "{\"a\":[null,true,1,1.5]}")).array?.count == 1000)
  }

  @Test("JSON keeps the types apart")
  func jsonTypes() throws {
    let list = try PropertyList(parsingJSON: Bytes(Array("[null,true,1,1.0,1.5,\"1\",[],{},{\"a\":[2]}]".utf8)))
    let inner = PropertyList.dictionary(["a": .array([.integer(2)])])
    #expect(
      list.array?.map(\.typeName)
        == ["unknown", "Boolean", "Number", "Number", "Number", "String", "Array", "Dictionary", "Dictionary"])
    #expect(list.array?.first == .other)
    #expect(list.array?.dropFirst().first == .boolean(true))
    #expect(list.array?.last == inner)
  }

  @Test("a binary list that contains itself or expands without end is refused")
  func graph() {
    let cycle = Self.binaryList([[0xa1, 0]])
    #expect(throws: PropertyListError.self) { try PropertyList(parsing: cycle) }
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

  @Test(
    "what one object stands for is counted wherever it is named: bytes and levels",
    arguments: [(Array(repeating: UInt8(0x41), count: 1 << 15), "bytes", 64 << 20), ([0x09], "levels of nesting", 64)]
      as [([UInt8], String, Int)])
  func shared(leaf: [UInt8], what: String, limit: Int) {
    var objects: [[UInt8]]
    if what == "bytes" {
      let hundred = { (object: UInt8) in [0xaf, 0x10, 100] + Array(repeating: object, count: 100) }
      objects = [hundred(1), hundred(2), [0x4f, 0x11, 0x80, 0x00] + leaf]
    } else {
      // The top names each object before the one that holds it, so that none is read far below it.
      objects = [[0xaf, 0x10, 100] + (1...100), leaf] + (2...100).map { [0xa1, UInt8($0 - 1)] }
    }
    #expect(throws: PropertyListError.limitExceeded(what, limit: limit)) {
      try PropertyList(parsing: Self.binaryList(objects))
    }
  }

  @Test("a date that the system's calendar cannot hold is refused", arguments: [Double.nan, .infinity, 1e300, -7e10])
  func dates(seconds: Double) {
    let bits = (0..<8).reversed().map { UInt8(truncatingIfNeeded: seconds.bitPattern >> ($0 * 8)) }
    #expect(throws: PropertyListError.self) { try PropertyList(parsing: Self.binaryList([[0x33] + bits])) }
  }

  @Test("binary forms beyond what Foundation writes")
  func binaryForms() throws {
    func read(_ objects: [[UInt8]]) throws -> PropertyList { try PropertyList(parsing: Self.binaryList(objects)) }
    #expect(try read([[0x10, 0xff]]) == .integer(255))
    #expect(try read([[0x13] + Array(repeating: 0xff, count: 8)]) == .integer(-1))
    #expect(try read([[0x14] + Array(repeating: 0, count: 15) + [5]]) == .integer(5))
    #expect(try read([[0x14] + Array(repeating: 0xff, count: 16)]) == .real(0x1p64))
    #expect(try read([[0x22, 0x3f, 0x80, 0, 0]]) == .real(1))
    #expect(try read([[0x80, 5]]) == .other)
    #expect(try read([[0x61, 0xd8, 0]]) == .string("\u{fffd}"))
    // Of a key that occurs twice the first value counts.
    #expect(try read([[0xd2, 1, 1, 2, 3], [0x51, 0x61], [0x09], [0x08]]) == .dictionary(["a": .boolean(true)]))
    for refused: [UInt8] in [[0x0f], [0x15], [0x21, 0, 0], [0x52, 0x61, 0xe9], [0x72, 0xc3, 0xa9], [0xc0], [0xb0]] {
      #expect(throws: PropertyListError.self) { try read([refused]) }
    }
    #expect(throws: PropertyListError.self) { try read([[0xd1, 1, 1], [0x10, 5]]) }
  }

  @Test("a value's place is found by its path, in lines and columns of XML and bytes of a binary list")
  func positions() throws {
    let text = xml(
      "\n<dict>\n  <key>a</key> <array><string>ü</string><dict><key>b</key><true/></dict></array>\n</dict>")
    let place = try #require(try PropertyList.position(of: [.key("a"), .index(1), .key("b")], in: text))
    #expect(place.line == 4)
    #expect(place.column == 59)
    #expect(try text.slice(at: place.offset, count: 7).utf8Text() == "<true/>")
    #expect(try PropertyList.position(of: [], in: text)?.line == 3)
    #expect(try PropertyList.position(of: [.key("a"), .index(2)], in: text) == nil)
    #expect(try PropertyList.position(of: [.key("a"), .key("b")], in: text) == nil)
    let twice = xml("<dict><key>a</key><true/><key>a</key><false/></dict>")
    let last = try #require(try PropertyList.position(of: [.key("a")], in: twice))
    #expect(try twice.slice(at: last.offset, count: 8).utf8Text() == "<false/>")
    let binary = Self.binaryList([[0xd1, 1, 2], [0x51, 0x61], [0xa1, 3], [0x09]])
    let inner = try #require(try PropertyList.position(of: [.key("a"), .index(0)], in: binary))
    #expect(try binary[inner.offset] == 0x09)
    #expect(inner.line == nil)
    #expect(try PropertyList.position(of: [.key("b")], in: binary) == nil)
  }

  @Test("an error says where the damage lies")
  func errorPositions() {
    do throws(PropertyListError) {
      _ = try PropertyList(parsing: xml("\r\n<dict>\r\n<key>a</key><wrong/></dict>"))
      Issue.record("a damaged list was read")
    } catch {
      #expect(
        error.description
          == "does not parse: an element has a name that property lists do not have in line 4, column 13")
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
