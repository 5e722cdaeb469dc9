import ByteParsing

/// Reads a binary property list: a table of objects that name one another by number.
///
/// Format: `CFBinaryPlistTrailer` and the object markers in CoreFoundation's `CFBinaryPList.c`. An object that is named
/// from many places is read once and shared; what it stands for is counted each time, so that a small file cannot mean
/// more values or bytes than a large one may hold.
struct BinaryPropertyListReader {
  /// What an object and all that it names stand for.
  private struct Weight {
    var values = 1
    var bytes = 0
    var height = 0
  }

  private enum Object {
    case unread
    case open
    case read(PropertyList, Weight)
  }

  static let magic = Array("bplist0".utf8)
  private static let trailerSize = 32
  /// Everything before the offset table.
  private let bytes: Bytes
  private let offsets: [Int]
  private let referenceSize: Int
  private let top: Int
  private var objects: [Object]

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
    guard count <= Limits.propertyListNodes else {
      throw ParsingError(.limitExceeded("values", limit: Limits.propertyListNodes), at: place)
    }
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
    objects = Array(repeating: .unread, count: count)
  }

  /// Whether all numbers up to this one fit so many bytes.
  private static func fits(_ number: Int, _ size: Int) -> Bool { size == 8 || number < 1 << (8 * size) }

  /// The list's value.
  mutating func value() throws(ParsingError) -> PropertyList { try object(top, depth: 0).value }

  /// Where the value at the end of a path begins; `nil` when there is no such value.
  mutating func offset(of path: ArraySlice<PropertyListStep>) throws(ParsingError) -> Int? {
    var object = top
    for step in path {
      let container = try references(of: object)
      switch step {
      case .index(let index):
        guard container.values.indices.contains(index), container.keys.isEmpty else { return nil }
        object = container.values[index]
      case .key(let wanted):
        var next: Int?
        for (key, value) in zip(container.keys, container.values) where next == nil {
          if try self.object(key, depth: 0).value.string == wanted { next = value }
        }
        guard let next else { return nil }
        object = next
      }
    }
    return offsets[object]
  }

  private mutating func object(_ index: Int, depth: Int) throws(ParsingError) -> (value: PropertyList, weight: Weight) {
    switch objects[index] {
    case .read(let value, let weight): return (value, weight)
    case .open: throw ParsingError(.malformed("an object contains itself"), at: offsets[index])
    case .unread: objects[index] = .open
    }
    let kind = try bytes[offsets[index]] & 0xf0
    let read = kind == 0xa0 || kind == 0xd0 ? try collection(index, depth: depth + 1) : try scalar(at: offsets[index])
    objects[index] = .read(read.value, read.weight)
    return read
  }

  private mutating func collection(
    _ index: Int, depth: Int
  ) throws(ParsingError) -> (value: PropertyList, weight: Weight) {
    let container = try references(of: index)
    var weight = Weight()
    var elements: [PropertyList] = []
    for reference in container.values {
      elements.append(try element(reference, in: index, depth: depth, &weight))
    }
    guard container.isDictionary else { return (.array(elements), weight) }
    var values: [String: PropertyList] = [:]
    for (reference, element) in zip(container.keys, elements) {
      guard case .string(let key) = try self.element(reference, in: index, depth: depth, &weight) else {
        throw ParsingError(.malformed("a key is no text"), at: offsets[index])
      }
      // The first value of a key counts, as in Apple's parser.
      if values[key] == nil { values[key] = element }
    }
    return (.dictionary(values), weight)
  }

  private mutating func element(
    _ reference: Int, in index: Int, depth: Int, _ total: inout Weight
  ) throws(ParsingError) -> PropertyList {
    guard depth <= Limits.propertyListDepth else { throw Self.tooDeep(offsets[index]) }
    let (value, weight) = try object(reference, depth: depth)
    total.values += weight.values
    total.bytes += weight.bytes
    // A shared object may have been read where it lay less deep.
    total.height = max(total.height, weight.height + 1)
    guard total.height <= Limits.propertyListDepth else { throw Self.tooDeep(offsets[index]) }
    guard total.values <= Limits.propertyListNodes else {
      throw ParsingError(.limitExceeded("values", limit: Limits.propertyListNodes), at: offsets[index])
    }
    guard total.bytes <= Limits.propertyListSize else {
      throw ParsingError(.limitExceeded("bytes", limit: Limits.propertyListSize), at: offsets[index])
    }
    return value
  }

  private static func tooDeep(_ offset: Int) -> ParsingError {
    ParsingError(.limitExceeded("levels of nesting", limit: Limits.propertyListDepth), at: offset)
  }

  /// The objects that an array or a dictionary names.
  private func references(
    of index: Int
  ) throws(ParsingError) -> (isDictionary: Bool, keys: [Int], values: [Int]) {
    let kind = try bytes[offsets[index]] & 0xf0
    let isDictionary = kind == 0xd0
    guard kind == 0xa0 || isDictionary else { return (false, [], []) }
    let (count, start) = try count(at: offsets[index])
    let keys = try isDictionary ? references(count, at: start) : []
    return (isDictionary, keys, try references(count, at: start + keys.count * referenceSize))
  }

  private func references(_ count: Int, at start: Int) throws(ParsingError) -> [Int] {
    _ = try bytes.slice(at: start, count: try count.multiplied(by: referenceSize, at: start))
    guard count <= Limits.propertyListNodes else {
      throw ParsingError(.limitExceeded("values", limit: Limits.propertyListNodes), at: start)
    }
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

  private func scalar(at offset: Int) throws(ParsingError) -> (value: PropertyList, weight: Weight) {
    let marker = try bytes[offset]
    let low = Int(marker & 0x0f)
    switch (marker & 0xf0, low) {
    case (0x00, 0): return (.other, Weight())
    case (0x00, 8), (0x00, 9): return (.boolean(low == 9), Weight())
    case (0x10, 0...4): return (try integer(at: offset + 1, size: 1 << low), Weight())
    case (0x20, 2):
      return (.real(Double(Float(bitPattern: try bytes.integer(at: offset + 1, bigEndian: true)))), Weight())
    case (0x20, 3): return (.real(Double(bitPattern: try bytes.integer(at: offset + 1, bigEndian: true))), Weight())
    case (0x30, 3):
      let seconds = Double(bitPattern: try bytes.integer(at: offset + 1, bigEndian: true))
      guard let date = PropertyListText.date(secondsSince2001: seconds) else {
        throw ParsingError(.malformed("a date lies outside the years 1 to 9999"), at: offset)
      }
      return (.date(date), Weight())
    case (0x40, _):
      let content = try content(at: offset, unit: 1)
      return (.data(content.array), Weight(bytes: content.count))
    case (0x50, _):
      let content = try content(at: offset, unit: 1)
      guard content.firstIndex(from: 0, where: { $0 >= 0x80 }) == nil else {
        throw ParsingError(.invalidText, at: offset)
      }
      return (.string(try content.utf8Text(at: offset)), Weight(bytes: content.count))
    case (0x60, _):
      let content = try content(at: offset, unit: 2)
      return (.string(try content.utf16Text(bigEndian: true)), Weight(bytes: content.count))
    case (0x80, _):
      guard try bytes.number(at: offset + 1, size: low + 1) <= UInt32.max else {
        throw ParsingError(.malformed("an archive's reference is out of range"), at: offset)
      }
      return (.other, Weight())
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
