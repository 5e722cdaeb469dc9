/// Why what belongs to a signature is not what was signed.
public struct SlotProblem: Sendable, Hashable {
  /// What is wrong with a slot.
  public enum Kind: Sendable, Hashable {
    /// The bytes are there and differ from those that were signed.
    case changed
    /// The directory has a hash for something that is not there.
    case missing
    /// Something is there that the directory has no hash for, so it may be changed without being noticed.
    case notCovered
    /// The blob is damaged.
    case unreadable
    /// libcrypto cannot make the digest.
    case crypto(CryptoError)
  }

  /// What it is about.
  public let slot: SignatureSlot
  /// What is wrong.
  public let kind: Kind
  /// The digest of the code directory that says so; `nil` for a type that is not known.
  public let algorithm: HashAlgorithm?

  /// Takes what was found.
  public init(slot: SignatureSlot, kind: Kind, algorithm: HashAlgorithm?) {
    self.slot = slot
    self.kind = kind
    self.algorithm = algorithm
  }
}
