import ByteParsing

/// Checks a binary property list's object graph before the platform's decoder reads it.
///
/// One object may be named from many places, so twenty small objects can stand for a billion values, and an object may
/// name itself. Format: `CFBinaryPlistTrailer` and the object markers in `CFBinaryPList.c`.
struct BinaryPropertyListGuard {
  private static let trailerSize = 32
  private let bytes: Bytes
  private let objectCount: Int
  private let referenceSize: Int
  private let offsetSize: Int
  private let offsetTable: Int

  /// Throws when the list is damaged, nests too deep, or expands to more values than the limit.
  static func check(_ bytes: Bytes) throws(PropertyListError) {
    do {
      let (list, top) = try open(bytes)
      try list.walk(from: top)
    } catch let error as PropertyListError {
      throw error
    } catch {
      throw .malformed("it \(error)")
    }
  }

  private static func open(_ bytes: Bytes) throws -> (BinaryPropertyListGuard, top: Int) {
    var trailer = ByteReader(bytes, at: bytes.count - trailerSize, bigEndian: true)
    try trailer.skip(6)
    let offsetSize = Int(try trailer.integer(UInt8.self))
    let referenceSize = Int(try trailer.integer(UInt8.self))
    let objectCount = try trailer.count64()
    let top = try trailer.count64()
    let list = BinaryPropertyListGuard(
      bytes: bytes, objectCount: objectCount, referenceSize: referenceSize, offsetSize: offsetSize,
      offsetTable: try trailer.count64())
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount <= bytes.count, top < objectCount
    else { throw PropertyListError.malformed("its trailer is damaged") }
    _ = try bytes.slice(at: list.offsetTable, count: try objectCount.multiplied(by: offsetSize))
    return (list, top)
  }

  /// Visits containers depth first; `sizes` remembers how many values each object stands for, `nil` while it is open.
  private func walk(from top: Int) throws {
    var sizes: [Int: Int?] = [:]
    var stack: [(object: Int, children: [Int], next: Int, size: Int)] = []
    func enter(_ object: Int) throws {
      guard stack.count < Limits.propertyListDepth else {
        throw PropertyListError.limitExceeded("levels of nesting", limit: Limits.propertyListDepth)
      }
      sizes[object] = .some(nil)
      stack.append((object, try references(of: object), 0, 1))
    }
    try enter(top)
    while var frame = stack.popLast() {
      guard frame.next < frame.children.count else {
        sizes[frame.object] = frame.size
        if var parent = stack.popLast() {
          parent.size = try grow(parent.size, by: frame.size)
          stack.append(parent)
        }
        continue
      }
      let child = frame.children[frame.next]
      frame.next += 1
      guard let known = sizes[child] else {
        stack.append(frame)
        try enter(child)
        continue
      }
      guard let size = known else { throw PropertyListError.malformed("an object contains itself") }
      frame.size = try grow(frame.size, by: size)
      stack.append(frame)
    }
  }

  private func grow(_ size: Int, by other: Int) throws -> Int {
    guard size + other <= Limits.propertyListNodes else {
      throw PropertyListError.limitExceeded("values", limit: Limits.propertyListNodes)
    }
    return size + other
  }

  /// The objects that a container names: an array's or set's elements, a dictionary's keys and values.
  private func references(of object: Int) throws -> [Int] {
    guard object < objectCount else { throw PropertyListError.malformed("it names an object that it does not hold") }
    var reader = ByteReader(bytes, at: try number(at: offsetTable + object * offsetSize, size: offsetSize))
    let marker = try reader.integer(UInt8.self)
    guard [0xa0, 0xb0, 0xc0, 0xd0].contains(marker & 0xf0) else { return [] }
    var count = Int(marker & 0x0f)
    var first = reader.offset
    if count == 0x0f {
      // `kCFBinaryPlistMarkerInt`: the low half is the exponent of the count's size.
      let size = try reader.integer(UInt8.self)
      guard size & 0xf0 == 0x10, size & 0x0f <= 3 else { throw PropertyListError.malformed("a count is damaged") }
      count = try number(at: reader.offset, size: 1 << Int(size & 0x0f))
      first = reader.offset + (1 << Int(size & 0x0f))
    }
    if marker & 0xf0 == 0xd0 { count = try count.multiplied(by: 2) }
    _ = try bytes.slice(at: first, count: try count.multiplied(by: referenceSize))
    guard count <= Limits.propertyListNodes else {
      throw PropertyListError.limitExceeded("values", limit: Limits.propertyListNodes)
    }
    var references: [Int] = []
    references.reserveCapacity(count)
    for index in 0..<count { references.append(try number(at: first + index * referenceSize, size: referenceSize)) }
    return references
  }

  private func number(at offset: Int, size: Int) throws -> Int {
    var value: UInt64 = 0
    for index in 0..<size { value = value << 8 | UInt64(try bytes[offset + index]) }
    return try value.converted(at: offset)
  }
}
