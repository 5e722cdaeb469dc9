import CArchive

/// The yardstick: the shortest loop that inflates the named entries of an archive with libarchive and drops them.
enum InflateTask {
  static func run(_ arguments: [String]) {
    guard let archive = arguments.first else { return }
    let wanted = Set(arguments.dropFirst())
    guard let handle = unsafe archive_read_new() else { return }
    defer { unsafe _ = archive_read_free(handle) }
    unsafe _ = archive_read_support_format_zip(handle)
    guard unsafe archive_read_open_filename(handle, archive, 1 << 18) == ARCHIVE_OK else { return }
    var entry: OpaquePointer?
    while unsafe archive_read_next_header(handle, &entry) == ARCHIVE_OK {
      guard let name = unsafe archive_entry_pathname(entry), wanted.contains(unsafe String(cString: name)) else {
        continue
      }
      var block: UnsafeRawPointer?
      var size = 0
      var offset: Int64 = 0
      while unsafe archive_read_data_block(handle, &block, &size, &offset) == ARCHIVE_OK {}
    }
  }
}
