import CArchive

/// A libarchive writer into memory.
@safe struct ArchiveBuffer: ~Copyable {
  private let archive: OpaquePointer?
  private let buffer: UnsafeMutableRawBufferPointer
  private let used: UnsafeMutablePointer<Int>

  /// A writer that can hold so many bytes.
  ///
  /// - Parameter configure: chooses format and filters; returns whether libarchive knows them.
  init(capacity: Int, configure: (OpaquePointer?) -> Bool) throws(FixtureError) {
    unsafe archive = unsafe archive_write_new()
    unsafe buffer = .allocate(byteCount: capacity, alignment: 1)
    unsafe used = .allocate(capacity: 1)
    unsafe used.initialize(to: 0)
    guard unsafe configure(archive), unsafe archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK,
      unsafe archive_write_open_memory(archive, buffer.baseAddress, buffer.count, used) == ARCHIVE_OK
    else { throw FixtureError("libarchive cannot write this form") }
  }

  deinit {
    unsafe archive_write_free(archive)
    unsafe buffer.deallocate()
    unsafe used.deallocate()
  }

  /// Adds an entry.
  func add(_ path: String, _ node: FixtureTree.Node) throws(FixtureError) {
    let entry = unsafe archive_entry_new()
    defer { unsafe archive_entry_free(entry) }
    unsafe archive_entry_set_pathname_utf8(entry, path)
    unsafe archive_entry_set_mtime(entry, Int(PackingTime.seconds), 0)
    unsafe archive_entry_set_size(entry, 0)
    var content: [UInt8] = []
    switch node {
    case .file(let bytes, let executable):
      content = bytes
      unsafe archive_entry_set_filetype(entry, 0o100000)
      unsafe archive_entry_set_perm(entry, executable ? 0o755 : 0o644)
      unsafe archive_entry_set_size(entry, Int64(bytes.count))
    case .symlink(let target):
      unsafe archive_entry_set_filetype(entry, 0o120000)
      unsafe archive_entry_set_perm(entry, 0o755)
      unsafe archive_entry_set_symlink_utf8(entry, target)
    case .folder:
      unsafe archive_entry_set_filetype(entry, 0o040000)
      unsafe archive_entry_set_perm(entry, 0o755)
    }
    guard unsafe archive_write_header(archive, entry) == ARCHIVE_OK else {
      throw FixtureError("libarchive does not take the entry '\(path)'")
    }
    guard unsafe content.isEmpty || archive_write_data(archive, content, content.count) == content.count else {
      throw FixtureError("libarchive does not take the content of '\(path)'")
    }
  }

  /// Ends the archive and gives its bytes.
  consuming func finish() throws(FixtureError) -> [UInt8] {
    guard unsafe archive_write_close(archive) == ARCHIVE_OK else {
      throw FixtureError("libarchive cannot end the archive")
    }
    return unsafe Array(buffer.prefix(used.pointee))
  }
}

/// The moment that all packed files bear: 2025-03-01 12:00 UTC.
enum PackingTime {
  static var seconds: Int { 1_740_830_400 }
  /// The time and date of a zip entry.
  static var dosTime: Int { 12 << 11 }
  static var dosDate: Int { (2025 - 1980) << 9 | 3 << 5 | 1 }
}
