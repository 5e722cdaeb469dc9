public import ByteParsing

/// The signed description of an image: who it is, how it may run, and the hashes of its pages and of what belongs to it.
///
/// Source: `CS_CodeDirectory` of xnu's `osfmk/kern/cs_blobs.h`.
public struct CodeDirectory: Sendable {
  /// The segment that holds the code (version 0x20400 and later).
  public struct ExecutableSegment: Sendable, Hashable {
    /// `execSegBase`: its first byte, counted from the start of the image.
    public let base: UInt64
    /// `execSegLimit`: how many bytes it has.
    public let limit: UInt64
    /// The `execSegFlags` field.
    public let flags: ExecutableSegmentFlags
  }

  /// `version`: 0x20001 and up; the second-last pair of digits tells which fields there are.
  public let version: UInt32
  /// The `flags` field.
  public let flags: CodeDirectoryFlags
  /// `identOffset`: the identifier, for a bundle's executable its bundle identifier.
  public let identifier: String
  /// `teamOffset`: the team's ten characters; `nil` when there is no team, as in ad-hoc signatures.
  public let teamIdentifier: String?
  /// `hashType` as it is stored.
  public let hashType: UInt8
  /// `hashSize`: bytes in each slot.
  public let hashSize: Int
  /// Bytes in a page; `nil` when one hash covers everything.
  public let pageSize: Int?
  /// `codeLimit64` or `codeLimit`: how many bytes of the image the page hashes cover.
  public let codeLimit: Int
  /// The `nSpecialSlots` field.
  public let specialSlotCount: Int
  /// The `nCodeSlots` field.
  public let codeSlotCount: Int
  /// `platform`: not 0 for code that is a part of Apple's systems.
  public let platform: UInt8
  /// The segment that holds the code; `nil` before version 0x20400.
  public let executableSegment: ExecutableSegment?
  /// `runtime`: the hardened runtime's version, packed as in `LC_BUILD_VERSION`; `nil` before version 0x20500.
  public let runtimeVersion: UInt32?
  /// The whole blob, which the CDHash and the CMS signature cover.
  public let bytes: Bytes
  /// The digest of the whole blob by its own hash type; `nil` for a type that is not known.
  public let fullDigest: Digest?

  /// Where slot 0 lies in `bytes`; all slots are known to lie inside.
  let hashOffset: Int

  /// The digest; `nil` for a hash type that is not known.
  public var algorithm: HashAlgorithm? { HashAlgorithm(rawValue: hashType) }

  /// The CDHash: the first 20 bytes of the digest, by which systems and seals name this very code.
  public var cdHash: Digest? { fullDigest?.prefix(CodeDirectory.cdHashSize) }

  /// The length `CS_CDHASH_LEN`.
  static let cdHashSize = 20

  /// The stored hash of a page.
  public func pageHash(_ index: Int) -> Digest? {
    (0..<codeSlotCount).contains(index) ? hash(at: index) : nil
  }

  /// The stored hash of what belongs to a special slot; `nil` when there is none, or when it is all zeros ("absent").
  public func specialHash(_ slot: SignatureSlot) -> Digest? {
    guard slot.rawValue > 0, slot.rawValue <= UInt32(clamping: specialSlotCount) else { return nil }
    guard let hash = hash(at: -Int(slot.rawValue)), hash.bytes.contains(where: { $0 != 0 }) else { return nil }
    return hash
  }

  /// The stored hashes of all pages, one after the other.
  var pageHashes: Bytes {
    (try? bytes.slice(at: hashOffset, count: codeSlotCount * hashSize)) ?? Bytes([])
  }

  private func hash(at index: Int) -> Digest? {
    (try? bytes.slice(at: hashOffset + index * hashSize, count: hashSize)).map(Digest.init)
  }
}
