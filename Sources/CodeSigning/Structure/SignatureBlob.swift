public import ByteParsing

/// One blob of a signature: a magic number, a length, and as many bytes.
///
/// Source: `CS_GenericBlob` of xnu's `osfmk/kern/cs_blobs.h`; both fields are big-endian.
public struct SignatureBlob: Sendable {
  /// The kinds of blob that are read, by magic number.
  enum Magic {
    /// Blobs with `CSMAGIC_EMBEDDED_SIGNATURE`.
    static let embeddedSignature: UInt32 = 0xfade_0cc0
    /// Blobs with `CSMAGIC_CODEDIRECTORY`.
    static let codeDirectory: UInt32 = 0xfade_0c02
    /// Blobs with `CSMAGIC_EMBEDDED_ENTITLEMENTS`.
    static let entitlements: UInt32 = 0xfade_7171
    /// Blobs with `CSMAGIC_EMBEDDED_DER_ENTITLEMENTS`.
    static let entitlementsDER: UInt32 = 0xfade_7172
    /// Blobs with `CSMAGIC_BLOBWRAPPER`.
    static let wrapper: UInt32 = 0xfade_0b01
  }

  static let headerSize = 8

  /// The magic number.
  public let magic: UInt32
  /// The whole blob with its header: what a special slot's hash covers.
  public let bytes: Bytes
  /// Where the blob begins, in bytes from the start of the signature.
  public let offset: Int

  /// Reads the header at `offset` of a signature and takes as many bytes as it says.
  init(in signature: Bytes, at offset: Int) throws(ParsingError) {
    magic = try signature.integer(at: offset, bigEndian: true)
    let length: UInt32 = try signature.integer(at: try offset.adding(4, at: offset), bigEndian: true)
    guard length >= Self.headerSize else {
      throw ParsingError(.malformed("a blob's length is shorter than its header"), at: offset)
    }
    bytes = try signature.slice(at: offset, count: Int(length))
    self.offset = offset
  }

  /// The bytes behind the header.
  public var payload: Bytes {
    (try? bytes.suffix(from: Self.headerSize)) ?? Bytes([])
  }

  /// Throws unless the magic number is the one that the slot asks for.
  func expecting(_ magic: UInt32) throws(ParsingError) -> SignatureBlob {
    guard self.magic == magic else { throw ParsingError(.unexpectedValue("magic number of a blob"), at: offset) }
    return self
  }
}
