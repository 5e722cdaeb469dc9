public import ByteParsing
public import Facts

/// One architecture's Mach-O image: the facts that its header and load commands give.
///
/// Everything that needs a walk over the image's tables is a function, so that a caller pays only for what it asks.
public struct MachOImage: Sendable {
  /// The slice; all offsets count from its start.
  public let bytes: Bytes
  /// Whether the header is a `mach_header_64`.
  public let is64Bit: Bool
  /// The processor that the image is for.
  public let architecture: Architecture
  /// What the image is.
  public let fileType: FileType
  /// The header's flags.
  public let flags: HeaderFlags

  /// `LC_SEGMENT`, `LC_SEGMENT_64`, in the order of the file.
  public internal(set) var segments: [Segment] = []
  /// `LC_UUID`: 16 bytes as upper-case hexadecimal text with hyphens.
  public internal(set) var uuid: String?
  /// `LC_BUILD_VERSION` and `LC_VERSION_MIN_*`; a zippered library has two.
  public internal(set) var builds: [BuildVersion] = []
  /// Linked libraries; the first has library ordinal 1.
  public internal(set) var libraries: [LinkedLibrary] = []
  /// `LC_ID_DYLIB`: the name that users of this library record.
  public internal(set) var installName: String?
  /// `LC_RPATH`, in the order of the file.
  public internal(set) var runPaths: [String] = []
  /// `LC_MAIN`: the offset of the entry point in the slice.
  public internal(set) var entryOffset: UInt64?
  /// `LC_ENCRYPTION_INFO`, `LC_ENCRYPTION_INFO_64`.
  public internal(set) var encryption: Encryption?
  /// `LC_CODE_SIGNATURE`: where the signature's super-blob should lie in the slice.
  public internal(set) var codeSignature: Range<Int>?

  var linkEdit = LinkEdit()

  init(bytes: Bytes, is64Bit: Bool, architecture: Architecture, fileType: FileType, flags: HeaderFlags) {
    self.bytes = bytes
    self.is64Bit = is64Bit
    self.architecture = architecture
    self.fileType = fileType
    self.flags = flags
  }

  /// Whether part of the image is encrypted by the store and so cannot be read.
  public var isEncrypted: Bool { encryption?.isEncrypted ?? false }
  /// The size of a pointer in bytes; `arm64_32` has a 32-bit header.
  public var pointerSize: Int { is64Bit ? 8 : 4 }
  /// Whether Xcode 14 or older left bitcode in the image (`__LLVM` segment); strings there are not the program's.
  public var hasBitcode: Bool { segments.contains { $0.name == "__LLVM" } }
  /// The unslid address of the header: where the segment that holds file offset 0 begins.
  public var baseAddress: UInt64 {
    segments.first { $0.fileOffset == 0 && $0.fileSize > 0 }?.address ?? 0
  }

  /// The first section with these names.
  public func section(_ segment: String, _ name: String) -> Section? {
    for candidate in segments {
      if let found = candidate.sections.first(where: { $0.name == name && $0.segmentName == segment }) { return found }
    }
    return nil
  }

  /// All sections with this name, in whatever segment: the linker moves constant data to `__DATA_CONST`.
  public func sections(named name: String) -> [Section] {
    segments.flatMap(\.sections).filter { $0.name == name }
  }

  /// The bytes of a section; empty for a zero-filled one.
  public func contents(of section: Section) throws(ParsingError) -> Bytes {
    guard !section.isZeroFilled else { return bytes.prefix(0) }
    return try bytes.slice(at: section.fileOffset, count: try section.size.converted(at: section.fileOffset))
  }

  /// `__TEXT,__info_plist`: the property list that a tool carries in itself.
  public func embeddedInfoPlist() throws(ParsingError) -> Bytes? {
    guard let section = section("__TEXT", "__info_plist") else { return nil }
    return try contents(of: section)
  }

  /// `__TEXT,__entitlements`: where a simulator build keeps its entitlements as XML.
  public func simulatorEntitlements() throws(ParsingError) -> Bytes? {
    guard let section = section("__TEXT", "__entitlements") else { return nil }
    return try contents(of: section)
  }
}
