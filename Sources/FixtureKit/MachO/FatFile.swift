/// Splits and joins fat files (`fat_header`, `fat_arch` in `mach-o/fat.h`).
enum FatFile {
  /// One architecture's image.
  struct Slice {
    var cpuType: Int
    var cpuSubtype: Int
    var bytes: [UInt8]

    init(cpuType: Int, cpuSubtype: Int, bytes: [UInt8]) {
      self.cpuType = cpuType
      self.cpuSubtype = cpuSubtype
      self.bytes = bytes
    }

    /// A slice with another's architecture.
    init(like other: Slice, bytes: [UInt8]) {
      self.init(cpuType: other.cpuType, cpuSubtype: other.cpuSubtype, bytes: bytes)
    }

    /// A slice whose architecture stands in its own header.
    init(image: [UInt8]) {
      self.init(cpuType: image.little(at: 4, size: 4), cpuSubtype: image.little(at: 8, size: 4), bytes: image)
    }
  }

  /// The slices of a fat file, `nil` if the file is not fat.
  static func slices(of bytes: [UInt8]) throws -> [Slice]? {
    guard bytes.count >= 8, bytes.big(at: 0, size: 4) == 0xcafe_babe else { return nil }
    return try (0..<bytes.big(at: 4, size: 4)).map { index in
      let entry = 8 + index * 20
      guard entry + 20 <= bytes.count else { throw FixtureError("a fat header is cut off") }
      let start = bytes.big(at: entry + 8, size: 4)
      let end = start + bytes.big(at: entry + 12, size: 4)
      guard end <= bytes.count else { throw FixtureError("a fat file's slice is cut off") }
      return Slice(
        cpuType: bytes.big(at: entry, size: 4), cpuSubtype: bytes.big(at: entry + 4, size: 4),
        bytes: Array(bytes[start..<end]))
    }
  }

  /// A fat file of slices, each aligned to 16 KiB.
  static func bytes(of slices: [Slice]) -> [UInt8] {
    var output = ByteWriter()
    for word in [0xcafe_babe, slices.count] { output.appendBig(word, size: 4) }
    var offset = (8 + 20 * slices.count).aligned(to: 0x4000)
    for slice in slices {
      for word in [slice.cpuType, slice.cpuSubtype, offset, slice.bytes.count, 14] { output.appendBig(word, size: 4) }
      offset = (offset + slice.bytes.count).aligned(to: 0x4000)
    }
    for slice in slices {
      output.align(0x4000)
      output.append(slice.bytes)
    }
    return output.bytes
  }
}
