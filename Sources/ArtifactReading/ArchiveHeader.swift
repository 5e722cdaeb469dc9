import CArchive

/// What an archive says of one entry before its data.
struct ArchiveHeader {
  /// The place in the archive, counted from 0.
  let ordinal: Int
  /// The path as the archive has it; `nil` when it is no valid text.
  let rawPath: String?
  let kind: Entry.Kind
  let permissions: UInt16
  let isEncrypted: Bool

  /// Takes the facts from libarchive's entry, which the next header overwrites.
  init(_ entry: OpaquePointer, ordinal: Int) {
    self.ordinal = ordinal
    rawPath = unsafe Self.text(archive_entry_pathname_utf8(entry)) ?? Self.text(archive_entry_pathname(entry))
    permissions = UInt16(truncatingIfNeeded: unsafe archive_entry_perm(entry) & 0o7777)
    isEncrypted = unsafe archive_entry_is_data_encrypted(entry) != 0
    // `AE_IFREG` and its siblings have the values of `S_IFREG` and its siblings.
    if let link = unsafe Self.text(archive_entry_hardlink_utf8(entry)) ?? Self.text(archive_entry_hardlink(entry)) {
      // A tar's second name for one file: its target counts from the archive's root.
      let depth = (rawPath ?? "").split(separator: "/").count - 1
      kind = .symbolicLink(target: String(repeating: "../", count: max(depth, 0)) + link)
      return
    }
    switch unsafe archive_entry_filetype(entry) & 0o170000 {
    case 0o040000: kind = .directory
    case 0o120000:
      let target = unsafe Self.text(archive_entry_symlink_utf8(entry)) ?? Self.text(archive_entry_symlink(entry))
      kind = .symbolicLink(target: target ?? "")
    case 0o100000, 0: kind = .file(size: Int(clamping: max(unsafe archive_entry_size(entry), 0)))
    default: kind = .special
    }
  }

  func entry(at path: String) -> Entry {
    Entry(path: path, kind: kind, permissions: permissions, isEncrypted: isEncrypted, ordinal: ordinal)
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(validatingCString: pointer)
  }
}
