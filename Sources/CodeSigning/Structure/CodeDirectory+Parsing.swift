public import ByteParsing

extension CodeDirectory {
  /// The first versions that have a field: `CS_SUPPORTS…` of xnu's `osfmk/kern/cs_blobs.h`.
  private enum Version {
    static let team: UInt32 = 0x20200
    static let codeLimit64: UInt32 = 0x20300
    static let executableSegment: UInt32 = 0x20400
    static let runtime: UInt32 = 0x20500
  }

  /// Reads a whole code directory blob, header included.
  ///
  /// Offsets in errors count from the blob's start. Every slot is known to lie inside once this returns.
  public init(parsing bytes: Bytes) throws(ParsingError) {
    self = try CodeDirectory(blob: try SignatureBlob(in: bytes, at: 0))
  }

  init(blob: SignatureBlob) throws(ParsingError) {
    let bytes = blob.bytes
    guard blob.magic == SignatureBlob.Magic.codeDirectory else {
      throw ParsingError(.unexpectedValue("magic number of a blob"), at: 0)
    }
    var reader = ByteReader(bytes, at: SignatureBlob.headerSize, bigEndian: true)
    let version: UInt32 = try reader.integer()
    let flags: UInt32 = try reader.integer()
    let hashOffset = try reader.count32()
    let identifierOffset = try reader.count32()
    let specialSlotCount = try reader.count32()
    let codeSlotCount = try reader.count32()
    let codeLimit = try reader.count32()
    let hashSize = Int(try reader.integer(UInt8.self))
    let hashType: UInt8 = try reader.integer()
    let platform: UInt8 = try reader.integer()
    let pageShift: UInt8 = try reader.integer()
    try reader.skip(4)  // spare2
    let later = try LaterFields(&reader, version: version)

    guard pageShift < 32 else { throw ParsingError(.unexpectedValue("page size"), at: 39) }
    if let algorithm = HashAlgorithm(rawValue: hashType), algorithm.size != hashSize {
      throw ParsingError(.malformed("the hash size does not fit the hash type"), at: 36)
    }
    // Neither product overflows: 32 bits by 8.
    _ = try bytes.slice(at: hashOffset - specialSlotCount * hashSize, count: specialSlotCount * hashSize)
    _ = try bytes.slice(at: hashOffset, count: codeSlotCount * hashSize)

    self.version = version
    self.flags = CodeDirectoryFlags(rawValue: flags)
    identifier = try bytes.cString(at: identifierOffset)
    teamIdentifier = later.teamOffset == 0 ? nil : try bytes.cString(at: later.teamOffset)
    self.hashType = hashType
    self.hashSize = hashSize
    pageSize = pageShift == 0 ? nil : 1 << Int(pageShift)
    self.codeLimit = later.codeLimit64 == 0 ? codeLimit : later.codeLimit64
    self.specialSlotCount = specialSlotCount
    self.codeSlotCount = codeSlotCount
    self.platform = platform
    executableSegment = later.executableSegment
    runtimeVersion = later.runtime
    self.bytes = bytes
    self.hashOffset = hashOffset
    fullDigest = HashAlgorithm(rawValue: hashType).flatMap { try? Hashing.digest(of: bytes, $0) }
  }

  /// The fields that came with later versions, each at its fixed place.
  private struct LaterFields {
    var teamOffset = 0
    var codeLimit64 = 0
    var executableSegment: ExecutableSegment?
    var runtime: UInt32?

    init(_ reader: inout ByteReader, version: UInt32) throws(ParsingError) {
      guard version >= Version.team else { return }
      try reader.skip(4)  // scatterOffset
      teamOffset = try reader.count32()
      guard version >= Version.codeLimit64 else { return }
      try reader.skip(4)  // spare3
      codeLimit64 = try reader.count64()
      guard version >= Version.executableSegment else { return }
      executableSegment = ExecutableSegment(
        base: try reader.integer(), limit: try reader.integer(),
        flags: ExecutableSegmentFlags(rawValue: try reader.integer()))
      guard version >= Version.runtime else { return }
      runtime = try reader.integer()
    }
  }
}
