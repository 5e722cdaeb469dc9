/// What a bundle's seal says of one path.
public struct SealedItem: Sendable, Hashable {
  /// What was sealed.
  public enum Kind: Sendable, Hashable {
    /// A regular file, by the strongest digest that the seal has.
    case file(Digest, HashAlgorithm)
    /// A symbolic link, by its target.
    case symbolicLink(target: String)
    /// Code with a signature of its own, by the CDHash of one of its slices and the requirement that it met.
    case nestedCode(cdHash: Digest, requirement: String?)
    /// None of these: the entry is damaged.
    case unreadable
  }

  /// What was sealed.
  public let kind: Kind
  /// Whether it may be missing, as localisations may.
  public let isOptional: Bool
}
