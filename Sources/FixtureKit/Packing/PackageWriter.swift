import CArchive

/// Packs trees into macOS installer packages: a xar archive around a compressed cpio archive.
enum PackageWriter {
  /// An installer package that puts the tree into `/Applications`.
  static func bytes(_ tree: FixtureTree) throws(FixtureError) -> [UInt8] {
    var applications = FixtureTree()
    applications.insert(tree, below: "Applications")
    let payload = try payload(applications)
    let buffer = try unsafe ArchiveBuffer(capacity: payload.count + (1 << 20)) { archive in
      unsafe archive_write_set_format_xar(archive) == ARCHIVE_OK
    }
    try buffer.add("PackageInfo", .file(Array("<pkg-info/>".utf8), executable: false))
    try buffer.add("Payload", .file(payload, executable: false))
    return try buffer.finish()
  }

  private static func payload(_ tree: FixtureTree) throws(FixtureError) -> [UInt8] {
    let size = tree.nodes.values.reduce(0) { total, node in
      guard case .file(let bytes, _) = node else { return total + 4096 }
      return total + bytes.count + 4096
    }
    let buffer = try unsafe ArchiveBuffer(capacity: size + size / 8 + (1 << 20)) { archive in
      unsafe archive_write_set_format_cpio_newc(archive) == ARCHIVE_OK
        && archive_write_add_filter_gzip(archive) == ARCHIVE_OK
        && archive_write_set_options(archive, "gzip:!timestamp") == ARCHIVE_OK
    }
    for path in tree.paths {
      guard let node = tree[path] else { continue }
      try buffer.add(path, node)
    }
    return try buffer.finish()
  }
}
