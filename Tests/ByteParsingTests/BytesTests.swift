import ByteParsing
import Testing

@Suite("Bytes")
struct BytesTests {
  let bytes = Bytes([0x01, 0x02, 0x03, 0x04, 0x61, 0x62, 0x00, 0xff])

  @Test("integers are read in both byte orders, at any alignment")
  func integers() throws {
    #expect(try bytes.integer(at: 0, as: UInt32.self) == 0x0403_0201)
    #expect(try bytes.integer(at: 0, as: UInt32.self, bigEndian: true) == 0x0102_0304)
    #expect(try bytes.integer(at: 1, as: UInt16.self) == 0x0302)
    #expect(try bytes[7] == 0xff)
  }

  @Test("a read that leaves the region throws and names the place", arguments: [-1, 5, 8, Int.max, Int.min])
  func outside(offset: Int) {
    #expect(throws: ParsingError.self) { try bytes.integer(at: offset, as: UInt32.self) }
    #expect(throws: ParsingError.self) { try bytes.slice(at: offset, count: Int.max) }
    #expect(throws: ParsingError.self) { try bytes.slice(at: 0, count: -1) }
  }

  @Test("a slice counts from its own start and cannot see behind its end")
  func slices() throws {
    let slice = try bytes.slice(at: 4, count: 3)
    #expect(try slice.cString(at: 0) == "ab")
    #expect(throws: ParsingError.self) { try slice[3] }
    #expect(slice == Bytes([0x61, 0x62, 0x00]))
    #expect(try bytes.suffix(from: 8).isEmpty)
    #expect(throws: ParsingError.self) { try bytes.suffix(from: 9) }
  }

  @Test("text must end, be valid and stay within its limit")
  func text() {
    #expect(throws: ParsingError(.truncated(needed: 1, available: 0), at: 8)) { try bytes.cString(at: 7) }
    #expect(throws: ParsingError(.invalidText, at: 0)) { try Bytes([0xff, 0x00]).cString(at: 0) }
    #expect(throws: ParsingError(.limitExceeded("bytes in a string", limit: 2), at: 4)) {
      try bytes.cString(at: 4, limit: 2)
    }
    #expect(throws: Never.self) { try bytes.fixedText(at: 4, count: 2) }
  }

  @Test("searching finds the first occurrence at or after a place")
  func search() {
    let text = Bytes(Array("abcabc".utf8))
    #expect(text.firstRange(of: Array("bc".utf8)) == 1..<3)
    #expect(text.firstRange(of: Array("bc".utf8), from: 2) == 4..<6)
    #expect(text.firstRange(of: Array("bc".utf8), from: 5) == nil)
    #expect(text.firstRange(of: []) == nil)
    #expect(Bytes([]).firstIndex(of: 0) == nil)
    #expect(text.starts(with: Array("abc".utf8)))
    #expect(!text.starts(with: Array("abcabcd".utf8)))
  }
}

@Suite("ByteReader")
struct ByteReaderTests {
  @Test(
    "LEB128 numbers are read as DWARF 4 gives them",
    arguments: [([0x02], 2), ([0x7f], 127), ([0x80, 0x01], 128), ([0xb9, 0x64], 12857)] as [([UInt8], UInt64)])
  func unsigned(encoded: [UInt8], value: UInt64) throws {
    var reader = ByteReader(Bytes(encoded))
    #expect(try reader.uleb128() == value)
    #expect(reader.isAtEnd)
  }

  @Test(
    "signed LEB128 numbers keep their sign",
    arguments: [([0x02], 2), ([0x7e], -2), ([0xff, 0x00], 127), ([0x81, 0x7f], -127)] as [([UInt8], Int64)])
  func signed(encoded: [UInt8], value: Int64) throws {
    var reader = ByteReader(Bytes(encoded))
    #expect(try reader.sleb128() == value)
  }

  @Test("a number that never ends or is too large is an overflow")
  func overflow() throws {
    var endless = ByteReader(Bytes(Array(repeating: 0x80, count: 32)))
    #expect(throws: ParsingError(.overflow, at: 0)) { try endless.uleb128() }
    var large = ByteReader(Bytes(Array(repeating: 0xff, count: 9) + [0x02]))
    #expect(throws: ParsingError(.overflow, at: 0)) { try large.uleb128() }
    var most = ByteReader(Bytes(Array(repeating: 0xff, count: 9) + [0x01]))
    #expect(try most.uleb128() == .max)
  }

  @Test("a count of 64 bits that no Int can hold is an overflow")
  func counts() {
    var reader = ByteReader(Bytes(Array(repeating: 0xff, count: 8)))
    #expect(throws: ParsingError(.overflow, at: 0)) { try reader.count64() }
  }
}
