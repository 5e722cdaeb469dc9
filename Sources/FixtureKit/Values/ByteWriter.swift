/// Bytes under construction, with integers of either byte order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append(text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends text and the zero byte that ends a C string.
  mutating func append(cString text: String) {
    append(text: text)
    bytes.append(0)
  }

  mutating func append8(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }

  /// Appends the low bytes of an integer, least significant first.
  mutating func appendLittle(_ value: Int, size: Int) {
    for index in 0..<size { append8(value >> (8 * index)) }
  }

  /// Appends the low bytes of an integer, most significant first.
  mutating func appendBig(_ value: Int, size: Int) {
    for index in (0..<size).reversed() { append8(value >> (8 * index)) }
  }

  mutating func append16(_ value: Int) { appendLittle(value, size: 2) }
  mutating func append32(_ value: Int) { appendLittle(value, size: 4) }
  mutating func append64(_ value: Int) { appendLittle(value, size: 8) }

  /// Appends an unsigned LEB128 number.
  mutating func appendULEB(_ value: Int) {
    var rest = value
    repeat {
      let low = rest & 0x7f
      rest >>= 7
      append8(rest == 0 ? low : low | 0x80)
    } while rest != 0
  }

  /// Appends text padded with zeros to a fixed size.
  mutating func append(text: String, size: Int) {
    let start = count
    append(text.utf8.prefix(size))
    pad(to: start + size)
  }

  mutating func pad(to size: Int) {
    if count < size { bytes.append(contentsOf: repeatElement(0, count: size - count)) }
  }

  mutating func align(_ alignment: Int) { pad(to: count.aligned(to: alignment)) }
}

extension Int {
  /// The next multiple of an alignment.
  func aligned(to alignment: Int) -> Int { (self + alignment - 1) / alignment * alignment }
}

extension [UInt8] {
  /// A little-endian integer of these bytes; zero behind their end, since cases may hold damaged images.
  func little(at offset: Int, size: Int) -> Int {
    guard offset >= 0, offset <= count - size else { return 0 }
    return (0..<size).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
  }

  /// A big-endian integer of these bytes; zero behind their end.
  func big(at offset: Int, size: Int) -> Int {
    guard offset >= 0, offset <= count - size else { return 0 }
    return (0..<size).reduce(0) { $0 << 8 | Int(self[offset + $1]) }
  }

  /// Overwrites a little-endian integer; does nothing behind the end.
  mutating func setLittle(at offset: Int, _ value: Int, size: Int) {
    guard offset >= 0, offset <= count - size else { return }
    for index in 0..<size { self[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
  }
}
