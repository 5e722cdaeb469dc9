/// Writes binary property lists (`bplist00`; the format as CoreFoundation's `CFBinaryPList.c` describes it).
struct BinaryPlistWriter {
  private var objects: [[UInt8]] = []
  private let referenceSize: Int

  static func bytes(_ value: FixtureValue) -> [UInt8] {
    var writer = BinaryPlistWriter(referenceSize: Self.size(of: Self.objectCount(value)))
    let top = writer.add(value)
    var output = ByteWriter()
    output.append(text: "bplist00")
    var offsets: [Int] = []
    for object in writer.objects {
      offsets.append(output.count)
      output.append(object)
    }
    let table = output.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { output.appendBig(offset, size: offsetSize) }
    output.append([0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(writer.referenceSize)])
    for number in [writer.objects.count, top, table] { output.appendBig(number, size: 8) }
    return output.bytes
  }

  private init(referenceSize: Int) { self.referenceSize = referenceSize }

  private static func objectCount(_ value: FixtureValue) -> Int {
    switch value {
    case .array(let elements): elements.reduce(1) { $0 + objectCount($1) }
    case .dictionary(let entries): entries.values.reduce(1 + entries.count) { $0 + objectCount($1) }
    default: 1
    }
  }

  private static func size(of number: Int) -> Int {
    number < 0x100 ? 1 : number < 0x1_0000 ? 2 : number < 0x1_0000_0000 ? 4 : 8
  }

  /// Adds an object and what it refers to; returns its index.
  private mutating func add(_ value: FixtureValue) -> Int {
    let index = objects.count
    objects.append([])
    var object = ByteWriter()
    switch value {
    case .null: object.append8(0x00)
    case .bool(let flag): object.append8(flag ? 0x09 : 0x08)
    case .integer(let number): Self.append(number, to: &object)
    case .real(let number): Self.append(bits: number.bitPattern, marker: 0x23, to: &object)
    case .date(let seconds):
      // Dates count from 2001-01-01.
      Self.append(bits: Double(seconds - 978_307_200).bitPattern, marker: 0x33, to: &object)
    case .data(let bytes):
      Self.appendHeader(0x40, count: bytes.count, to: &object)
      object.append(bytes)
    case .string(let string):
      if string.utf8.allSatisfy({ $0 < 0x80 }) {
        Self.appendHeader(0x50, count: string.utf8.count, to: &object)
        object.append(string.utf8)
      } else {
        Self.appendHeader(0x60, count: string.utf16.count, to: &object)
        for unit in string.utf16 { object.appendBig(Int(unit), size: 2) }
      }
    case .array(let elements):
      Self.appendHeader(0xa0, count: elements.count, to: &object)
      for element in elements { object.appendBig(add(element), size: referenceSize) }
    case .dictionary(let entries):
      let ordered = entries.inByteOrder
      Self.appendHeader(0xd0, count: ordered.count, to: &object)
      for entry in ordered { object.appendBig(add(.string(entry.key)), size: referenceSize) }
      for entry in ordered { object.appendBig(add(entry.value), size: referenceSize) }
    }
    objects[index] = object.bytes
    return index
  }

  private static func append(_ number: Int, to object: inout ByteWriter) {
    let exponent = number < 0 ? 3 : number < 0x100 ? 0 : number < 0x1_0000 ? 1 : number < 0x1_0000_0000 ? 2 : 3
    object.append8(0x10 | exponent)
    object.appendBig(number, size: 1 << exponent)
  }

  private static func append(bits: UInt64, marker: Int, to object: inout ByteWriter) {
    object.append8(marker)
    object.appendBig(Int(bitPattern: UInt(bits)), size: 8)
  }

  private static func appendHeader(_ marker: Int, count: Int, to object: inout ByteWriter) {
    object.append8(marker | min(count, 15))
    if count >= 15 { append(count, to: &object) }
  }
}
