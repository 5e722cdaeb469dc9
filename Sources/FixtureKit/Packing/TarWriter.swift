import CArchive

/// Writes tar archives in the pax interchange format (POSIX.1-2001), with an optional filter.
enum TarWriter {
  static func bytes(_ tree: FixtureTree, container: Packing.Container) throws(FixtureError) -> [UInt8] {
    var output = ByteWriter()
    for path in tree.paths {
      guard let node = tree[path] else { continue }
      append(path, node, to: &output)
    }
    output.pad(to: output.count + 1024)
    return try filtered(output.bytes, container)
  }

  /// The archive through one of libarchive's filters.
  private static func filtered(_ bytes: [UInt8], _ container: Packing.Container) throws(FixtureError) -> [UInt8] {
    guard container != .tar else { return bytes }
    let buffer = try unsafe ArchiveBuffer(capacity: bytes.count + bytes.count / 8 + (1 << 16)) { archive in
      guard unsafe archive_write_set_format_raw(archive) == ARCHIVE_OK else { return false }
      switch container {
      case .tarGzip:
        return unsafe archive_write_add_filter_gzip(archive) == ARCHIVE_OK
          && archive_write_set_options(archive, "gzip:!timestamp") == ARCHIVE_OK
      case .tarXZ: return unsafe archive_write_add_filter_xz(archive) == ARCHIVE_OK
      case .tarZstandard: return unsafe archive_write_add_filter_zstd(archive) == ARCHIVE_OK
      case .folder, .zip, .tar, .package: return false
      }
    }
    try buffer.add("archive.tar", .file(bytes, executable: false))
    return try buffer.finish()
  }

  private static func append(_ path: String, _ node: FixtureTree.Node, to output: inout ByteWriter) {
    var name = path
    var content: [UInt8] = []
    var target = ""
    var mode = 0o644
    var type = "0"
    switch node {
    case .file(let bytes, let executable):
      content = bytes
      if executable { mode = 0o755 }
    case .symlink(let link): (target, mode, type) = (link, 0o755, "2")
    case .folder: (name, mode, type) = (path + "/", 0o755, "5")
    }
    // What a plain header has no room or no letters for stands in records in front of it.
    let records = [("path", name), ("linkpath", target)].filter { !fits($0.1) }
    if !records.isEmpty {
      let text = records.map { record($0.0, $0.1) }.joined()
      appendHeader("PaxHeader", size: text.utf8.count, mode: 0o644, type: "x", target: "", to: &output)
      output.append(text: text)
      output.align(512)
    }
    appendHeader(name, size: content.count, mode: mode, type: type, target: target, to: &output)
    output.append(content)
    output.align(512)
  }

  private static func fits(_ text: String) -> Bool { text.utf8.count <= 100 && text.utf8.allSatisfy { $0 < 0x80 } }

  /// A pax record, which starts with its own length.
  private static func record(_ key: String, _ value: String) -> String {
    let rest = " \(key)=\(value)\n"
    var length = rest.utf8.count
    while "\(length)\(rest)".utf8.count != length { length = "\(length)\(rest)".utf8.count }
    return "\(length)\(rest)"
  }

  private static func appendHeader(
    _ name: String, size: Int, mode: Int, type: String, target: String, to output: inout ByteWriter
  ) {
    var header = ByteWriter()
    header.append(text: name, size: 100)
    for (number, digits) in [(mode, 7), (0, 7), (0, 7), (size, 11), (PackingTime.seconds, 11)] {
      header.append(text: octal(number, digits: digits))
      header.append8(0)
    }
    // The checksum counts itself as spaces.
    header.append(text: "        \(type)")
    header.append(text: target, size: 100)
    header.append(text: "ustar\u{0}00")
    header.pad(to: 512)
    var block = header.bytes
    let sum = block.reduce(0) { $0 + Int($1) }
    block.replaceSubrange(148..<156, with: Array("\(octal(sum, digits: 6))\u{0} ".utf8))
    output.append(block)
  }

  private static func octal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
