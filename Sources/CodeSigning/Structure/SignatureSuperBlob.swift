public import ByteParsing

/// The index of an embedded signature: which blob lies in which slot.
///
/// Source: `CS_SuperBlob` and `CS_BlobIndex` of xnu's `osfmk/kern/cs_blobs.h`; all fields are big-endian.
public struct SignatureSuperBlob: Sendable {
  /// One line of the index.
  public struct Entry: Sendable {
    /// The slot.
    public let slot: SignatureSlot
    /// Where its blob begins, in bytes from the start of the signature.
    public let offset: Int
    /// The blob, or why it cannot be read; a broken one does not hide the others.
    public let blob: Result<SignatureBlob, ParsingError>
  }

  /// The index in its order.
  public let entries: [Entry]
  /// The length that the header gives; the load command's region is often padded beyond it.
  public let length: Int

  /// The blob of a slot; `nil` when the index has none.
  ///
  /// The first of two wins, as in xnu's `csblob_find_blob_bytes`.
  public subscript(slot: SignatureSlot) -> Result<SignatureBlob, ParsingError>? {
    entries.first { $0.slot == slot }?.blob
  }
}

extension SignatureSuperBlob {
  /// Reads the index from the bytes that `LC_CODE_SIGNATURE` names.
  ///
  /// Throws when the header or the index is damaged; a damaged blob is an entry's own failure.
  public init(parsing bytes: Bytes) throws(ParsingError) {
    // The magic number first: a length means nothing in bytes of another kind.
    guard try bytes.integer(at: 0, as: UInt32.self, bigEndian: true) == SignatureBlob.Magic.embeddedSignature else {
      throw ParsingError(.unexpectedValue("magic number of a blob"), at: 0)
    }
    let whole = try SignatureBlob(in: bytes, at: 0)
    var reader = ByteReader(whole.bytes, at: SignatureBlob.headerSize, bigEndian: true)
    let count = try reader.count32()
    guard count <= Limits.signatureBlobCount else {
      throw ParsingError(.limitExceeded("blobs in a signature", limit: Limits.signatureBlobCount), at: 8)
    }
    var entries: [Entry] = []
    for _ in 0..<count {
      let slot = SignatureSlot(rawValue: try reader.integer())
      let offset = try reader.count32()
      let blob = Result { () throws(ParsingError) in try SignatureBlob(in: whole.bytes, at: offset) }
      entries.append(Entry(slot: slot, offset: offset, blob: blob))
    }
    self.entries = entries
    length = whole.bytes.count
  }
}
