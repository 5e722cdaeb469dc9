import CArchive
import CCrypto

/// The yardstick: the shortest loop that inflates the named entries of an archive with libarchive and drops them.
enum InflateTask {
  /// Inflates each entry in a list's lines, the first of which is a heading; with `isHashing`, takes each one's SHA-256.
  static func run(archive: String, names: [Substring], isHashing: Bool) {
    let wanted = Set(names.map(String.init))
    guard let handle = unsafe archive_read_new(), let digest = unsafe EVP_MD_CTX_new() else { return }
    defer {
      unsafe _ = archive_read_free(handle)
      unsafe EVP_MD_CTX_free(digest)
    }
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
      unsafe EVP_DigestInit_ex(digest, EVP_sha256(), nil)
      while unsafe archive_read_data_block(handle, &block, &size, &offset) == ARCHIVE_OK {
        if isHashing { unsafe EVP_DigestUpdate(digest, block, size) }
      }
    }
  }
}
