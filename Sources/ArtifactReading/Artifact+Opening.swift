public import ByteParsing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Artifact {
  /// Says of a file in a stream whether its bytes will be needed; gets the entry and its first 16 bytes.
  ///
  /// Only a hint: what it declines can still be read, at the cost of another pass.
  public typealias Retention = @Sendable (Entry, Bytes) -> Bool

  /// Opens a folder, an archive, or standard input (`-`).
  public static func open(_ name: String, retaining retain: Retention) throws(ArtifactError) -> Artifact {
    guard name != "-" else { return try open(archive: standardInput(), name: name, retaining: retain) }
    let descriptor = Self.open(name)
    guard descriptor >= 0 else { throw .systemError(name) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .systemError(name) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return try open(directory: name)
    case S_IFREG:
      guard let bytes = Bytes(mapping: descriptor, count: Int(status.st_size)) else { throw .systemError(name) }
      return try open(archive: bytes, name: name, retaining: retain)
    default: return try open(archive: readAll(descriptor, name: name), name: name, retaining: retain)
    }
  }

  /// Opens an archive that is in memory, under the name that errors shall give it.
  public static func open(archive: Bytes, name: String, retaining retain: Retention) throws(ArtifactError) -> Artifact {
    guard !archive.isEmpty else { throw ArtifactError(name, .damaged("the file is empty")) }
    guard !isCutZip(archive) else {
      throw ArtifactError(name, .damaged("a zip archive without its central directory: the end is missing"))
    }
    var listing = Listing()
    var retained: [String: Result<Bytes, ArtifactError>] = [:]
    var container: Container?
    try ArchiveReader.withReader(on: archive, name: name) { reader throws(ArtifactError) in
      while let header = try reader.next() {
        container = container ?? reader.container
        guard listing.entries.count < Limits.entryCount else {
          throw ArtifactError(name, .limitExceeded("entries", limit: Limits.entryCount))
        }
        let known = listing.entries.count
        listing.add(rawPath: header.rawPath, make: header.entry(at:))
        guard container != .zip, listing.entries.count > known, let entry = listing.entries.last, entry.isFile,
          !entry.isEncrypted, let head = reader.head(min(16, entry.size))
        else { continue }
        retained[entry.path] = retain(entry, head) ? reader.contents(of: header, path: entry.path, after: head) : nil
      }
      container = container ?? reader.container
    }
    guard let container else { throw ArtifactError(name, .notAnArchive) }
    let files = listing.entries.filter(\.isFile)
    guard files.isEmpty || !files.allSatisfy(\.isEncrypted) else { throw ArtifactError(name, .encrypted) }
    let source = ArchiveSource(name: name, archive: archive, isSeekable: container == .zip, retained: retained)
    return Artifact(name: name, container: container, listing: listing, source: source)
  }

  private static func open(directory name: String) throws(ArtifactError) -> Artifact {
    // A bundle that is the root keeps its own name, so that its path reads the same from a folder and from an archive.
    let resolved = unsafe realpath(name, nil)
    defer { unsafe free(resolved) }
    let full = unsafe resolved.map { unsafe String(cString: $0) } ?? name
    let own = String(full.split(separator: "/").last ?? "")
    let isBundle = BundleSuffix.isBundle(own)
    let source = DirectorySource(root: name, prefix: isBundle ? own : "")
    return Artifact(name: name, container: .directory, listing: try source.list(), source: source)
  }

  /// Whether a zip archive lacks the record that ends it, as one does whose upload or download was cut off.
  ///
  /// libarchive would read such a file as a stream, without file types and permissions. The end record `PK\5\6` lies in
  /// the last 65,557 bytes: 22 of its own and a comment (APPNOTE.TXT, section 4.3.16).
  private static func isCutZip(_ archive: Bytes) -> Bool {
    guard archive.starts(with: [0x50, 0x4b, 0x03, 0x04]) else { return false }
    return archive.firstRange(of: [0x50, 0x4b, 0x05, 0x06], from: max(archive.count - 65_557, 0)) == nil
  }

  private static func open(_ name: String) -> Int32 {
    #if canImport(Darwin)
      unsafe Darwin.open(name, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Glibc)
      unsafe Glibc.open(name, O_RDONLY | O_CLOEXEC)
    #else
      unsafe Musl.open(name, O_RDONLY | O_CLOEXEC)
    #endif
  }

  private static func standardInput() throws(ArtifactError) -> Bytes { try readAll(0, name: "-") }

  /// Reads a pipe to its end; what comes through one cannot be read twice, so it is kept as it came, compressed.
  private static func readAll(_ descriptor: Int32, name: String) throws(ArtifactError) -> Bytes {
    var bytes: [UInt8] = []
    while true {
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
        unsafe count = max(read(descriptor, buffer.baseAddress, buffer.count), 0)
      }
      guard !chunk.isEmpty else { return Bytes(bytes) }
      guard bytes.count + chunk.count <= Limits.inflatedTotalSize else {
        throw ArtifactError(name, .limitExceeded("bytes", limit: Limits.inflatedTotalSize))
      }
      bytes += chunk
    }
  }
}
