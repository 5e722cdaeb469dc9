import Testing

@testable import FixtureKit

@Suite struct ValueTests {
  private let value: FixtureValue = [
    "text": "a < b & \"c\"", "wide": "Größe – 日本", "yes": true, "no": false, "small": 7, "large": 5_000_000_000,
    "negative": -3, "real": .real(2.5), "data": .data([0, 1, 254, 255]), "date": .date(1_740_830_400),
    "list": ["a", ["b"], [:]], "empty": [], "many": .array((0..<300).map { .integer($0) }),
  ]

  @Test func foundationReadsBothForms() throws {
    #expect(try plist(XMLPlistWriter.bytes(value)) == value)
    #expect(try plist(BinaryPlistWriter.bytes(value)) == value)
  }

  @Test func nullsRemoveAcrossLayers() {
    let lower: FixtureValue = ["a": 1, "b": ["c": 2, "d": 3]]
    let middle: FixtureValue = ["b": ["c": .null]]
    let upper: FixtureValue = ["a": .null, "e": 4]
    #expect(lower.overlaid(with: middle.overlaid(with: upper)).withoutNulls == ["b": ["d": 3], "e": 4])
    #expect(lower.overlaid(with: middle).overlaid(with: upper).withoutNulls == ["b": ["d": 3], "e": 4])
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("2000-02-29", 951_782_400), ("2024-06-30", 1_719_705_600), ("2035-01-01", 2_051_222_400),
  ])
  func days(day: String, seconds: Int) throws {
    #expect(try CalendarDay.seconds(of: day) == seconds)
    #expect(CalendarDay.timestamp(seconds) == "\(day)T00:00:00Z")
    #expect(CalendarDay.compact(seconds + 3661) == day.dropFirst(2).replacing("-", with: "") + "010101Z")
  }

  @Test func distinguishedEncoding() {
    #expect(DER.identifier("1.2.840.113549.1.1.11") == [6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 0x0b])
    #expect(DER.integer(127) == [2, 1, 0x7f])
    #expect(DER.integer(128) == [2, 2, 0, 0x80])
    #expect(DER.integer(-129) == [2, 2, 0xff, 0x7f])
    #expect(Array(DER.octets(Array(repeating: 0, count: 300)).prefix(4)) == [4, 0x82, 1, 0x2c])
    #expect(DER.set([[2], [1]]) == [0x31, 2, 1, 2])
  }

  @Test func hashesOfKnownBytes() {
    #expect(Digest.sha1(Array("abc".utf8)).prefix(4) == [0xa9, 0x99, 0x3e, 0x36])
    #expect(Digest.sha256(Array("abc".utf8)).prefix(4) == [0xba, 0x78, 0x16, 0xbf])
    #expect(CRC32().checksum(Array("123456789".utf8)) == 0xcbf4_3926)
  }
}
