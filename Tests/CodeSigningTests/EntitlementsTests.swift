import ByteParsing
import CodeSigning
import PropertyLists
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Entitlements")
struct EntitlementsTests {
  static let values: [String: PropertyList] = [
    "application-identifier": .string("TEAM123456.com.example.app"),
    "com.apple.security.application-groups": .array([.string("group.a"), .string("group.b")]),
    "get-task-allow": .boolean(true),
    "count": .integer(-129),
    "large": .integer(1 << 40),
    "nested": .dictionary(["on": .boolean(false), "list": .array([])]),
  ]

  @Test("both DER forms give the same values")
  func forms() throws {
    let new = try PropertyList(parsingDEREntitlements: Bytes(DER.entitlements(Self.values)))
    let old = try PropertyList(parsingDEREntitlements: Bytes(DER.oldEntitlements(Self.values)))
    #expect(new == .dictionary(Self.values))
    #expect(old == .dictionary(Self.values))
  }

  @Test("the DER form is what counts, and a difference from the XML form is named")
  func difference() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>same</key><true/><key>changed</key>\
      <string>a</string><key>only-xml</key><integer>1</integer></dict></plist>
      """
    let der = DER.entitlements(["same": .boolean(true), "changed": .string("b"), "only-der": .array([])])
    let entitlements = try TestSignature(entitlements: Array(xml.utf8), entitlementsDER: der).read().entitlements
    #expect(entitlements.source == .der)
    #expect(entitlements["changed"] == .string("b"))
    #expect(entitlements.differingKeys == ["changed", "only-der", "only-xml"])
    #expect(try entitlements.xml?.get()["only-xml"] == .integer(1))
  }

  @Test("a form that cannot be read leaves the other to count")
  func fallback() throws {
    let xml = Array("<plist><dict><key>a</key><true/></dict></plist>".utf8)
    let entitlements = try TestSignature(entitlements: xml, entitlementsDER: [0x70, 0x01]).read().entitlements
    #expect(entitlements.source == .xml)
    #expect(entitlements.values == ["a": .boolean(true)])
    #expect(entitlements.differingKeys.isEmpty)
    #expect(entitlements.der == .failure(.der(ParsingError(.truncated(needed: 1, available: 0), at: 2))))
  }

  @Test("an empty blob claims nothing")
  func empty() throws {
    let entitlements = try TestSignature(entitlements: [], entitlementsDER: []).read().entitlements
    #expect(entitlements.xml == .success([:]))
    #expect(entitlements.der == .success([:]))
  }

  @Test(
    "damaged DER is refused",
    arguments: [
      [], [0x31], [0x31, 0x84, 0xff, 0xff, 0xff, 0xff], [0x31, 0x80, 0x00, 0x00], [0x1f, 0x00],
      DER.element(0x30, []), DER.element(0x70, DER.element(0x02, [2]) + DER.element(0xb0, [])),
      DER.element(0x31, []) + [0], DER.element(0x31, DER.element(0x30, DER.element(0x0c, [0x61]))),
      DER.element(0x31, DER.element(0x30, DER.element(0x0c, [0xff]) + DER.element(0x01, [1]))),
    ] as [[UInt8]])
  func damaged(bytes: [UInt8]) {
    #expect(throws: ParsingError.self) { try PropertyList(parsingDEREntitlements: Bytes(bytes)) }
  }

  @Test("a key that occurs twice is refused")
  func duplicate() {
    let pair = DER.element(0x30, DER.element(0x0c, [0x61]) + DER.element(0x01, [1]))
    #expect(throws: ParsingError(.malformed("a key occurs twice"), at: 12)) {
      try PropertyList(parsingDEREntitlements: Bytes(DER.element(0x31, pair + pair)))
    }
  }

  @Test("nesting beyond the limit is refused before the stack runs out")
  func depth() {
    var bytes = DER.element(0x30, [])
    for _ in 0..<5000 { bytes = DER.element(0x30, bytes) }
    let document = DER.element(0x31, DER.element(0x30, DER.element(0x0c, [0x61]) + bytes))
    #expect(throws: ParsingError.self) { try PropertyList(parsingDEREntitlements: Bytes(document)) }
  }
}
