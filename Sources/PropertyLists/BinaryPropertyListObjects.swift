import ByteParsing

/// The objects of a binary property list, by number, each read by itself.
///
/// Format: `CFBinaryPlistTrailer` and the object markers in CoreFoundation's `CFBinaryPList.c`.
struct BinaryPropertyListObjects {
  /// An array, or a dictionary with a key for each value.
  struct Collection {
    let isDictionary: Bool
    let keys: [Int]
    let values: [Int]
  }

  static let magic = Array("bplist0".utf8)
  private static let trailerSize = 32
  /// Everything before the offset table.
  private let bytes: Bytes
  /// Where each object begins.
  let offsets: [Int]
  private let referenceSize: Int
  /// The number of the object that is the list's value.
  let top: Int

  /// Reads the trailer and the offset table.
  init(_ list: Bytes) throws(ParsingError) {
    let place = list.count - Self.trailerSize
    var trailer = ByteReader(list, at: place, bigEndian: true)
    try trailer.skip(6)
    let offsetSize = Int(try trailer.integer(UInt8.self))
    referenceSize = Int(try trailer.integer(UInt8.self))
    let count = try trailer.count64()
    top = try trailer.count64()
    let table = try trailer.count64()
    try bound(count, by: Limits.propertyListNodes, "values", at: place)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), top < count, table <= place,
      count * offsetSize == place - table, Self.fits(table, offsetSize), Self.fits(count, referenceSize)
    else { throw ParsingError(.malformed("the trailer is damaged"), at: place) }
    bytes = list.prefix(table)
    var offsets: [Int] = []
    offsets.reserveCapacity(count)
    for index in 0..<count {
      let offset = try list.number(at: table + index * offsetSize, size: offsetSize)
      guard offset >= UInt64(Self.magic.count + 1), offset < UInt64(table) else {
        throw ParsingError(.malformed("an object lies outside the list"), at: table + index * offsetSize)
      }
      offsets.append(Int(offset))
    }
    self.offsets = offsets
  }

  /// Whether all numbers up to this one fit so many bytes.
  private static func fits(_ number: Int, _ size: Int) -> Bool { size == 8 || number < 1 << (8 * size) }

  /// An array or a dictionary; `nil` when the object is of another kind.
  func collection(_ object: Int) throws(ParsingError) -> Collection? {
    let kind = try bytes[offsets[object]] & 0xf0
    guard kind == 0xa0 || kind == 0xd0 else { return nil }
    let (count, start) = try count(at: offsets[object])
    let keys = try kind == 0xd0 ? references(count, at: start) : []
    let values = try references(count, at: start + keys.count * referenceSize)
    return Collection(isDictionary: kind == 0xd0, keys: keys, values: values)
  }

  private func references(_ count: Int, at start: Int) throws(ParsingError) -> [Int] {
    _ = try bytes.slice(at: start, count: try count.multiplied(by: referenceSize, at: start))
    try bound(count, by: Limits.propertyListNodes, "values", at: start)
    var references: [Int] = []
    references.reserveCapacity(count)
    for index in 0..<count {
      let place = start + index * referenceSize
      let reference = try bytes.number(at: place, size: referenceSize)
      guard reference < UInt64(offsets.count) else {
        throw ParsingError(.malformed("it names an object that it does not hold"), at: place)
      }
      references.append(Int(reference))
    }
    return references
  }

  /// How many elements or bytes an object holds, and where they begin.
  private func count(at offset: Int) throws(ParsingError) -> (count: Int, start: Int) {
    let low = Int(try bytes[offset] & 0x0f)
    guard low == 0x0f else { return (low, offset + 1) }
    // The count is an integer object of its own.
    let marker = try bytes[offset + 1]
    guard marker & 0xf0 == 0x10, marker & 0x0f <= 4 else {
      throw ParsingError(.malformed("a count is damaged"), at: offset + 1)
    }
    let size = 1 << Int(marker & 0x0f)
    return (try bytes.number(at: offset + 2, size: size).converted(at: offset + 2), offset + 2 + size)
  }

  /// An object that names no others, and how many bytes it holds.
  func scalar(_ object: Int) throws(ParsingError) -> (value: PropertyList, size: Int) {
    let offset = offsets[object]
    let marker = try bytes[offset]
    let low = Int(marker & 0x0f)
    switch (marker & 0xf0, low) {
    case (0x00, 0): return (.other, 0)
    case (0x00, 8), (0x00, 9): return (.boolean(low == 9), 0)
    case (0x10, 0...4): return (try integer(at: offset + 1, size: 1 << low), 0)
    case (0x20, 2):
      return (.real(Double(Float(bitPattern: try bytes.integer(at: offset + 1, bigEndian: true)))), 0)
    case (0x20, 3): return (.real(Double(bitPattern: try bytes.integer(at: offset + 1, bigEndian: true))), 0)
    case (0x30, 3):
      let seconds = Double(bitPattern: try bytes.integer(at: offset + 1, bigEndian: true))
      guard let date = PropertyListText.date(secondsSince2001: seconds) else {
        throw ParsingError(.malformed("a date lies outside the years 1 to 9999"), at: offset)
      }
      return (.date(date), 0)
    case (0x40, _):
      let content = try content(at: offset, unit: 1)
      return (.data(content.array), content.count)
    case (0x50, _):
      let content = try content(at: offset, unit: 1)
      guard content.firstIndex(from: 0, where: { $0 >= 0x80 }) == nil else {
        throw ParsingError(.invalidText, at: offset)
      }
      return (.string(try content.utf8Text(at: offset)), content.count)
    case (0x60, _):
      let content = try content(at: offset, unit: 2)
      return (.string(try content.utf16Text(bigEndian: true)), content.count)
    case (0x80, _):
      guard try bytes.number(at: offset + 1, size: low + 1) <= UInt32.max else {
        throw ParsingError(.malformed("an archive's reference is out of range"), at: offset)
      }
      return (.other, 0)
    default: throw ParsingError(.malformed("an object is of a kind that property lists do not have"), at: offset)
    }
  }

  private func content(at offset: Int, unit: Int) throws(ParsingError) -> Bytes {
    let (count, start) = try count(at: offset)
    return try bytes.slice(at: start, count: try count.multiplied(by: unit, at: offset))
  }

  /// An integer: those of 8 bytes are signed, shorter ones are not, and of 16 bytes the lower 8 count, without a sign.
  private func integer(at offset: Int, size: Int) throws(ParsingError) -> PropertyList {
    let value = try bytes.number(at: offset, size: size)
    return size == 8 ? .integer(Int64(bitPattern: value)) : PropertyListText.integer(value)
  }
}

extension Bytes {
  /// The lower 64 bits of a big-endian number of any size.
  fileprivate func number(at offset: Int, size: Int) throws(ParsingError) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<size { value = value << 8 | UInt64(try self[offset + index]) }
    return value
  }
}
