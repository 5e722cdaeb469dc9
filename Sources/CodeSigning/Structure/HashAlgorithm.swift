/// The digests that signatures use.
///
/// Source: the `CS_HASHTYPE_…` constants of xnu's `osfmk/kern/cs_blobs.h`, which are the raw values.
public enum HashAlgorithm: UInt8, Sendable, Hashable, CaseIterable {
  /// The type `CS_HASHTYPE_SHA1`.
  case sha1 = 1
  /// The type `CS_HASHTYPE_SHA256`.
  case sha256 = 2
  /// `CS_HASHTYPE_SHA256_TRUNCATED`: the first 20 bytes of SHA-256.
  case sha256Truncated = 3
  /// The type `CS_HASHTYPE_SHA384`.
  case sha384 = 4
  /// The type `CS_HASHTYPE_SHA512`.
  case sha512 = 5

  /// The length of a digest in bytes.
  public var size: Int {
    switch self {
    case .sha1, .sha256Truncated: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  /// How much a system prefers a code directory of this kind: xnu's `hashPriorities`, strongest highest.
  var preference: Int {
    switch self {
    case .sha1: 0
    case .sha256Truncated: 1
    case .sha256: 2
    case .sha384: 3
    case .sha512: 4
    }
  }
}

extension HashAlgorithm: CustomStringConvertible {
  /// The algorithm's usual name.
  public var description: String {
    switch self {
    case .sha1: "SHA-1"
    case .sha256: "SHA-256"
    case .sha256Truncated: "SHA-256 (truncated)"
    case .sha384: "SHA-384"
    case .sha512: "SHA-512"
    }
  }
}
