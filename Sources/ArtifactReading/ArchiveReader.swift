import ByteParsing
import CArchive

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One pass over an archive through libarchive.
@safe final class ArchiveReader {
  private let name: String
  private let handle: OpaquePointer
  private let archiveSize: Int
  private var ordinal = -1

  private init(_ handle: OpaquePointer, name: String, archiveSize: Int) {
    unsafe self.handle = handle
    self.name = name
    self.archiveSize = archiveSize
  }

  /// Opens the archive, hands a reader to `body` and closes it.
  static func withReader<R>(
    on archive: Bytes, name: String, _ body: (ArchiveReader) throws(ArtifactError) -> R
  ) throws(ArtifactError) -> R {
    guard let handle = unsafe archive_read_new() else { throw ArtifactError(name, .system("out of memory")) }
    defer { unsafe _ = archive_read_free(handle) }
    unsafe _ = archive_read_support_format_zip(handle)
    unsafe _ = archive_read_support_format_tar(handle)
    unsafe _ = archive_read_support_format_xar(handle)
    unsafe _ = archive_read_support_format_cpio(handle)
    unsafe _ = archive_read_support_filter_gzip(handle)
    unsafe _ = archive_read_support_filter_bzip2(handle)
    unsafe _ = archive_read_support_filter_xz(handle)
    unsafe _ = archive_read_support_filter_zstd(handle)
    return try UTF8Locale.run { () throws(ArtifactError) in
      try unsafe archive.withUnsafeBytes { buffer throws(ArtifactError) in
        let reader = unsafe ArchiveReader(handle, name: name, archiveSize: buffer.count)
        guard unsafe archive_read_open_memory(handle, buffer.baseAddress, buffer.count) == ARCHIVE_OK else {
          throw reader.failure()
        }
        return try body(reader)
      }
    }
  }

  /// The container's form; known once the first header is read.
  var container: Artifact.Container? {
    switch unsafe archive_format(handle) & ARCHIVE_FORMAT_BASE_MASK {
    case ARCHIVE_FORMAT_ZIP: .zip
    case ARCHIVE_FORMAT_TAR: .tar
    case ARCHIVE_FORMAT_XAR: .xar
    case ARCHIVE_FORMAT_CPIO: .cpio
    default: nil
    }
  }

  /// The next entry's header; `nil` behind the last.
  func next() throws(ArtifactError) -> ArchiveHeader? {
    while true {
      var entry: OpaquePointer?
      let status = unsafe archive_read_next_header(handle, &entry)
      try checkRatio()
      ordinal += 1
      switch status {
      case ARCHIVE_EOF: return nil
      case ARCHIVE_OK, ARCHIVE_WARN:
        guard let entry = unsafe entry else { continue }
        return unsafe ArchiveHeader(entry, ordinal: ordinal)
      case ARCHIVE_RETRY: continue
      default: throw failure()
      }
    }
  }

  /// The first bytes of the entry whose header was read last, at most `count` of them.
  func head(_ count: Int) -> Bytes? {
    unsafe try? Bytes(capacity: count) { buffer throws(ArtifactError) in unsafe try fill(buffer, from: 0) }
  }

  /// The data of the entry whose header was read last; `head` is what was read of it already.
  func contents(of header: ArchiveHeader, path: String, after head: Bytes? = nil) -> Result<Bytes, ArtifactError> {
    guard !header.isEncrypted else { return .failure(ArtifactError(path, .encrypted)) }
    guard case .file(let size) = header.kind else { return .failure(ArtifactError(path, .noSuchEntry)) }
    guard size <= Limits.inflatedEntrySize, size / Limits.inflationRatio <= archiveSize else {
      return .failure(ArtifactError(path, .damaged("its stated size of \(size) bytes is not possible")))
    }
    do throws(ArtifactError) {
      let start = head?.count ?? 0
      let bytes = unsafe try Bytes(capacity: size) { buffer throws(ArtifactError) in
        if let head { unsafe buffer.copyBytes(from: head.array) }
        return unsafe try fill(buffer, from: start)
      }
      guard bytes.count == size else {
        return .failure(ArtifactError(path, .damaged("\(bytes.count) of \(size) bytes are there")))
      }
      try expectEnd()
      return .success(bytes)
    } catch {
      return .failure(ArtifactError(path, error.reason))
    }
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer, from start: Int) throws(ArtifactError) -> Int {
    var filled = start
    while filled < buffer.count, let base = buffer.baseAddress {
      let count = unsafe archive_read_data(handle, base + filled, buffer.count - filled)
      if count == 0 { break }
      guard count > 0 else { throw error(.damaged(words)) }
      filled += count
    }
    return filled
  }

  /// Reads behind the last byte: only there does libarchive compare the checksum.
  private func expectEnd() throws(ArtifactError) {
    var extra: UInt8 = 0
    switch unsafe archive_read_data(handle, &extra, 1) {
    case 0: return
    case 1...: throw error(.damaged("more data than its stated size"))
    default: throw error(.damaged(words))
    }
  }

  /// A stream that inflates without end is left before it costs more than time.
  private func checkRatio() throws(ArtifactError) {
    let inflated = Int(clamping: unsafe archive_filter_bytes(handle, 0))
    guard inflated / Limits.inflationRatio <= archiveSize else {
      throw error(.damaged("it inflates to more than \(Limits.inflationRatio) times its size"))
    }
  }

  /// The library's last failure: bytes of no known form, or an archive that is damaged.
  private func failure() -> ArtifactError {
    // The code for this case, `ARCHIVE_ERRNO_FILE_FORMAT`, is not in libarchive's public header; the text is stable.
    error(words == "Unrecognized archive format" ? .notAnArchive : .damaged(words))
  }

  private func error(_ reason: ArtifactError.Reason) -> ArtifactError { ArtifactError(name, reason) }

  /// What libarchive says of its last failure.
  private var words: String {
    unsafe archive_error_string(handle).map { unsafe String(cString: $0) } ?? "no reason given"
  }
}

/// libarchive turns names into the encoding of the thread's locale; in the "C" locale it loses all that is not ASCII.
enum UTF8Locale {
  static func run<R>(_ body: () throws(ArtifactError) -> R) throws(ArtifactError) -> R {
    #if canImport(Darwin)
      let name = "UTF-8"
    #else
      let name = "C.UTF-8"
    #endif
    guard let locale = unsafe newlocale(LC_CTYPE_MASK, name, nil) else { return try body() }
    let previous = unsafe uselocale(locale)
    defer {
      unsafe uselocale(previous)
      unsafe freelocale(locale)
    }
    return try body()
  }
}
