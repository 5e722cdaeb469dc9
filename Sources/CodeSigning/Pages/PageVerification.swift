/// Whether an image's bytes are those that one of its code directories was made for.
public struct PageVerification: Sendable, Hashable {
  /// Why the pages cannot be compared at all.
  public enum Obstacle: Sendable, Hashable {
    /// The hash type is not known.
    case unknownAlgorithm(UInt8)
    /// The directory's page hashes do not stand for as many bytes as it says that it covers.
    case inconsistentCount(pages: Int, needed: Int)
    /// libcrypto cannot make the digest.
    case crypto(CryptoError)
  }

  /// The digest that the directory uses; `nil` for a type that is not known.
  public let algorithm: HashAlgorithm?
  /// Bytes in a page; the last one may be shorter.
  public let pageSize: Int
  /// How many pages were compared.
  public let checkedCount: Int
  /// How many pages were left out because the store encrypted them.
  public let encryptedCount: Int
  /// The indices of pages whose bytes differ, in order; at most `mismatchLimit`.
  public let mismatches: [Int]
  /// How many pages lie wholly or partly behind the image's end.
  public let missingCount: Int
  /// Why nothing was compared; `nil` when pages were.
  public let obstacle: Obstacle?

  /// How many differing pages are named: more would not help anybody.
  public static let mismatchLimit = 64

  /// Whether no page differs or is missing, and nothing stood in the way.
  public var isIntact: Bool { mismatches.isEmpty && missingCount == 0 && obstacle == nil }

  /// The bytes of a page, counted from the start of the image.
  public func range(ofPage index: Int) -> Range<Int> {
    let start = index.multipliedReportingOverflow(by: pageSize)
    let end = start.partialValue.addingReportingOverflow(pageSize)
    return start.overflow || end.overflow || index < 0 ? 0..<0 : start.partialValue..<end.partialValue
  }
}
