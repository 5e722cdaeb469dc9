import CArchive

/// Packs trees into tar archives with an optional filter.
enum TarWriter {
  static func bytes(_ tree: FixtureTree, container: Packing.Container) throws(FixtureError) -> [UInt8] {
    let size = tree.nodes.values.reduce(0) { total, node in
      guard case .file(let bytes, _) = node else { return total + 4096 }
      return total + bytes.count + 4096
    }
    let buffer = try unsafe ArchiveBuffer(capacity: size + size / 8 + (1 << 20)) { archive in
      guard unsafe archive_write_set_format_pax_restricted(archive) == ARCHIVE_OK else { return false }
      switch container {
      case .tarGzip:
        return unsafe archive_write_add_filter_gzip(archive) == ARCHIVE_OK
          && archive_write_set_options(archive, "gzip:!timestamp") == ARCHIVE_OK
      case .tarXZ: return unsafe archive_write_add_filter_xz(archive) == ARCHIVE_OK
      case .tarZstandard: return unsafe archive_write_add_filter_zstd(archive) == ARCHIVE_OK
      case .folder, .zip, .tar: return unsafe archive_write_add_filter_none(archive) == ARCHIVE_OK
      }
    }
    for path in tree.paths {
      guard let node = tree[path] else { continue }
      try buffer.add(path, node)
    }
    return try buffer.finish()
  }
}
