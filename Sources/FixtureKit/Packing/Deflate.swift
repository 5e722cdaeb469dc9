import CArchive

/// Compresses, by way of libarchive's gzip filter.
enum Deflate {
  /// The raw deflate stream of some bytes, and their checksum.
  static func bytes(_ content: [UInt8]) throws(FixtureError) -> (stream: [UInt8], checksum: Int) {
    let buffer = try unsafe ArchiveBuffer(capacity: content.count + content.count / 8 + 4096) { archive in
      unsafe archive_write_set_format_raw(archive) == ARCHIVE_OK
        && archive_write_add_filter_gzip(archive) == ARCHIVE_OK
        && archive_write_set_options(archive, "gzip:!timestamp") == ARCHIVE_OK
    }
    try buffer.add("content", .file(content, executable: false))
    // A gzip member is ten bytes, the deflate stream, the checksum and the size (RFC 1952).
    let member = try buffer.finish()
    return (Array(member[10..<(member.count - 8)]), member.little(at: member.count - 8, size: 4))
  }
}

/// The checksum of zip archives.
struct CRC32 {
  private let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
  }

  /// The checksum of some bytes.
  func checksum(_ bytes: [UInt8]) -> UInt32 {
    var register: UInt32 = ~0
    for byte in bytes { register = table[Int((register ^ UInt32(byte)) & 0xff)] ^ register >> 8 }
    return ~register
  }

  /// The register after one more byte.
  func update(_ register: UInt32, _ byte: UInt8) -> UInt32 {
    table[Int((register ^ UInt32(byte)) & 0xff)] ^ register >> 8
  }
}
