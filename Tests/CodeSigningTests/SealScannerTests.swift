import ByteParsing
import FixtureKit
import PropertyLists
import Testing

@testable import CodeSigning

@Suite("SealScanner")
struct SealScannerTests {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>files</key>
    \t<dict>
    \t\t<key>a&amp;b.png</key>
    \t\t<dict><key>hash</key><data>nB51NYxPnjJtVoMplNWGhJ1ASfM=</data><key>optional</key><true/></dict>
    \t</dict>
    \t<key>rules</key>
    \t<dict><key>^.*</key><true/></dict>
    \t<key>files2</key>
    \t<dict>
    \t\t<key>a&amp;b.png</key>
    \t\t<dict>
    \t\t\t<key>hash</key>
    \t\t\t<data>
    \t\t\tnB51NYxPnjJtVoMplNWGhJ1ASfM=
    \t\t\t</data>
    \t\t\t<key>hash2</key>
    \t\t\t<data>
    \t\t\tungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=
    \t\t\t</data>
    \t\t\t<key>optional</key>
    \t\t\t<true/>
    \t\t</dict>
    \t\t<key>é/F.framework</key>
    \t\t<dict><key>cdhash</key><data>nB51NYxPnjJtVoMplNWGhJ1ASfM=</data>
    \t\t<key>requirement</key><string>identifier "f" and cdhash H"00"</string></dict>
    \t\t<key>link</key><dict><key>symlink</key><string>../x</string></dict>
    \t\t<key>old</key><data>nB51NYxPnjJtVoMplNWGhJ1ASfM=</data>
    \t\t<key>short</key><data>nB51</data>
    \t</dict>
    \t<key>rules2</key>
    \t<dict>
    \t\t<key>^.*</key><true/><key>^x</key><false/>
    \t\t<key>^Info\\.plist$</key><dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
    \t\t<key>^y</key><dict><key>nested</key><true/><key>optional</key><false/><key>weight</key><integer>3</integer></dict>
    \t</dict>
    </dict>
    </plist>

    """

  static func decoded(_ bytes: [UInt8]) -> SealContents? {
    try? PropertyList.decode(SealContents.self, from: Bytes(bytes))
  }

  @Test("the scanner reads what CoreFoundation writes as the platform's decoder does")
  func agreement() throws {
    let bytes = Array(Self.text.utf8)
    let scanned = try #require(SealScanner.contents(of: Bytes(bytes)))
    #expect(scanned == Self.decoded(bytes))
    #expect(scanned.items.count == 5)
    #expect(scanned.items["a&b.png"]?.isOptional == true)
    #expect(scanned.items["short"]?.kind == .unreadable)
    #expect(scanned.rules["^x"]?.omit == true)
    #expect(scanned.rules["^y"]?.weight == 3)
  }

  @Test("whatever the scanner reads of a damaged seal, the decoder reads alike")
  func damaged() throws {
    let seed: UInt64 = 99
    var generator = SeededGenerator(seed: seed)
    // The first version is passed over by the scanner alone, so damage there would tell nothing.
    let bytes = Bytes(Array(Self.text.utf8))
    let start = try #require(bytes.firstRange(of: Array("<key>files2".utf8))).lowerBound
    let head = bytes.prefix(start).array
    let tail = try bytes.suffix(from: start).array
    var agreed = 0
    for round in 0..<4000 {
      let damaged = head + DamageTests.damage(tail, &generator)
      guard let scanned = SealScanner.contents(of: Bytes(damaged)) else { continue }
      agreed += 1
      let isEqual = scanned == Self.decoded(damaged)
      #expect(isEqual, "seed \(seed), round \(round)")
    }
    #expect(agreed > 50)
  }

  @Test(
    "what departs from the usual form is left to the decoder",
    arguments: [
      ("<key>old</key>", "<!-- c --><key>old</key>"), ("<key>old</key>", "<key>ol&#100;</key>"),
      ("<key>old</key>", "<key><![CDATA[old]]></key>"), ("<key>old</key>", "<key>link</key>"),
      ("<key>short</key><data>nB51</data>", "<key>short</key><string>x</string>"),
      ("<key>rules</key>", "<key>other</key>"), ("<real>20</real>", "<real>2e1</real>"),
    ])
  func departures(part: String, replacement: String) {
    let text = Self.text.replacing(part, with: replacement)
    #expect(text != Self.text)
    #expect(SealScanner.contents(of: Bytes(Array(text.utf8))) == nil)
  }

  @Test("a seal without a second version is left to the decoder")
  func firstVersion() {
    let text = Self.text.replacing("files2", with: "files3")
    #expect(SealScanner.contents(of: Bytes(Array(text.utf8))) == nil)
  }

  @Test(
    "base64 is read as RFC 4648 gives it",
    arguments: [
      ("", []), ("Zg==", [0x66]), ("Zm8=", [0x66, 0x6f]), ("Zm9v", [0x66, 0x6f, 0x6f]),
      (" Zm\n9v\t", [0x66, 0x6f, 0x6f]),
      ("Zh==", nil), ("Zg=", nil), ("Z", nil), ("Zg==Zg==", nil), ("Z-8=", nil), ("Zm9v=", nil),
    ] as [(String, [UInt8]?)])
  func base64(text: String, bytes: [UInt8]?) {
    #expect(Base64.decode(Array(text.utf8)[...]) == bytes)
  }
}
