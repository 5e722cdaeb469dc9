/// A cursor over `Bytes` that reads one field after the other.
public struct ByteReader: Sendable {
  /// The region being read.
  public let bytes: Bytes
  /// Where the next field begins, in bytes from the start of the region.
  public internal(set) var offset: Int
  /// Whether integers are read most significant byte first.
  public let bigEndian: Bool

  /// Starts at `offset`, which may lie at the region's end but not behind it when something is read.
  public init(_ bytes: Bytes, at offset: Int = 0, bigEndian: Bool = false) {
    self.bytes = bytes
    self.offset = offset
    self.bigEndian = bigEndian
  }

  /// How many bytes are left.
  public var remaining: Int { max(bytes.count - offset, 0) }
  /// Whether nothing is left.
  public var isAtEnd: Bool { remaining == 0 }

  /// Reads an integer of the reader's byte order.
  public mutating func integer<T: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type = T.self
  ) throws(ParsingError) -> T {
    let value = try bytes.integer(at: offset, as: T.self, bigEndian: bigEndian)
    offset += MemoryLayout<T>.size
    return value
  }

  /// Reads a 32-bit field that counts something, as an `Int`.
  public mutating func count32() throws(ParsingError) -> Int {
    Int(try integer(UInt32.self))
  }

  /// Reads a 64-bit field that counts something; one above `Int.max` is an overflow.
  public mutating func count64() throws(ParsingError) -> Int {
    let place = offset
    guard let value = Int(exactly: try integer(UInt64.self)) else { throw ParsingError(.overflow, at: place) }
    return value
  }

  /// Reads `count` bytes as a slice.
  public mutating func slice(_ count: Int) throws(ParsingError) -> Bytes {
    let slice = try bytes.slice(at: offset, count: count)
    offset += count
    return slice
  }

  /// Passes over `count` bytes.
  public mutating func skip(_ count: Int) throws(ParsingError) {
    _ = try slice(count)
  }

  /// Reads UTF-8 text up to and with its NUL.
  public mutating func cString(limit: Int = Limits.stringLength) throws(ParsingError) -> String {
    let text = try bytes.cString(at: offset, limit: limit)
    offset += text.utf8.count + 1
    return text
  }

  /// Reads an unsigned LEB128 number, at most ten bytes long (DWARF 4, section 7.6).
  public mutating func uleb128() throws(ParsingError) -> UInt64 {
    let place = offset
    var value: UInt64 = 0
    for position in 0..<10 {
      let byte = try integer(UInt8.self)
      let bits = UInt64(byte & 0x7f)
      let shift = UInt64(position) * 7
      guard shift < 63 || bits <= 1 else { throw ParsingError(.overflow, at: place) }
      value |= bits << shift
      if byte & 0x80 == 0 { return value }
    }
    throw ParsingError(.overflow, at: place)
  }

  /// Reads a signed LEB128 number, at most ten bytes long (DWARF 4, section 7.6).
  public mutating func sleb128() throws(ParsingError) -> Int64 {
    let place = offset
    var value: Int64 = 0
    for position in 0..<10 {
      let byte = try integer(UInt8.self)
      let shift = Int64(position) * 7
      value |= Int64(byte & 0x7f) << shift
      if byte & 0x80 == 0 {
        if byte & 0x40 != 0, shift + 7 < 64 { value |= -1 << (shift + 7) }
        return value
      }
    }
    throw ParsingError(.overflow, at: place)
  }
}
