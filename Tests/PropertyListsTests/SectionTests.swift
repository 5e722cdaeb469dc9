import ByteParsing
import FixtureKit
import Foundation
import PropertyLists
import Testing

/// A list with a dictionary whose entries are handed over, as a seal is read.
@Suite("Entries that are handed over")
struct SectionTests {
  private static let body = """
    <key>skipped</key><dict><key>a</key><array><data>no base64: é</data><string>&wrong;<![CDATA[</x>]]></string></array></dict>
    <key>before</key><true/>
    <key>section</key><dict><key>x</key><dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict>
    <key>y</key><string>text</string><key>empty</key><dict/>
    <key>z</key><dict><key>section</key><dict><key>deep</key><true/></dict></dict></dict>
    <key>after</key><false/>
    """

  private struct Reading {
    var list: PropertyList?
    var entries: [String: PropertyListEntry] = [:]
  }

  private static func read(_ bytes: [UInt8]) throws -> Reading {
    var reading = Reading()
    var entries: [String: PropertyListEntry] = [:]
    reading.list = try PropertyList(parsing: Bytes(bytes), omitting: ["skipped"], entriesOf: "section") {
      entries[$0.key] = $0
    }
    reading.entries = entries
    return reading
  }

  private static func check(_ reading: Reading) {
    #expect(reading.list?["before"] == .boolean(true))
    #expect(reading.list?["section"] == .dictionary([:]))
    #expect(reading.list?["after"] == .boolean(false))
    #expect(reading.entries.keys.sorted() == ["empty", "x", "y", "z"])
    #expect(reading.entries["x"]?["a"] == .integer(2))
    #expect(reading.entries["x"]?["b"] == nil)
    #expect(reading.entries["x"]?.value == nil)
    #expect(reading.entries["y"]?.value == .string("text"))
    #expect(reading.entries["y"]?["a"] == nil)
    #expect(reading.entries["z"]?["section"]?["deep"] == .boolean(true))
  }

  @Test("the entries of the outermost dictionary's section come one by one, the rest as a list", arguments: 0...2)
  func entries(roots: Int) throws {
    let open = String(repeating: "<plist>", count: roots)
    let text = open + "<dict>\(Self.body)</dict>" + String(repeating: "</plist>", count: roots)
    let reading = try Self.read(Array(text.utf8))
    Self.check(reading)
    #expect(reading.list?["skipped"] == nil)
  }

  @Test("a binary list gives the same")
  func binary() throws {
    let text = "<dict>\(Self.body)</dict>".replacing("no base64: é", with: "AA==").replacing("&wrong;", with: "")
    let list = try PropertyList(parsing: Bytes(Array(text.utf8)))
    Self.check(try Self.read(try #require(FoundationValue.write(list, .binary))))
  }

  @Test("a section that is no dictionary stays in the list, and one further inside is none")
  func noSection() throws {
    let array = try Self.read(Array("<dict><key>section</key><array/></dict>".utf8))
    #expect(array.list?["section"] == .array([]))
    let inner = try Self.read(Array("<dict><key>a</key><dict><key>section</key><dict/></dict></dict>".utf8))
    #expect(inner.list?["a"]?["section"] == .dictionary([:]))
    let element = "<array><dict><key>section</key><dict><key>x</key><true/></dict></dict></array>"
    #expect(try Self.read(Array(element.utf8)).entries.isEmpty)
  }

  @Test(
    "damage in what is passed over or handed over is found",
    arguments: [
      "<key>section</key><dict/><key>section</key><dict/>", "<key>skipped</key><array><string>a</array>",
      "<key>skipped</key><dict><wrong/></dict>", "<key>section</key><dict><key>x</key><dict><key>a</key></dict></dict>",
      "<key>section</key><dict><key>x</key></dict>", "<key>skipped</key><string>a",
      "<key>skipped</key>\(String(repeating: "<array>", count: 100))",
      "<key>section</key><dict><key>x</key>\(String(repeating: "<dict><key>x</key>", count: 100))",
    ])
  func damaged(body: String) {
    #expect(throws: PropertyListError.self) { try Self.read(Array("<plist><dict>\(body)</dict></plist>".utf8)) }
  }
}
