/// How a bundle differs from its seal, for one path.
public struct SealProblem: Sendable, Hashable {
  /// The difference.
  public enum Kind: Sendable, Hashable {
    /// The file's bytes are not those that were sealed.
    case changed
    /// What was sealed is not there.
    case missing
    /// What is there was not sealed, although the seal's rules ask for it.
    case added
    /// The link points elsewhere, or a file became a link, or a link a file.
    case linkChanged(sealed: String?, found: String?)
    /// Code with a signature of its own is not the code that was sealed.
    ///
    /// With a requirement the system accepts other code that meets it, such as the same code signed again by the same
    /// team; without one, or when the requirement names another identifier, it does not.
    case nestedCodeChanged(sealed: Digest, requirement: String?)
    /// The requirement names an identifier or CDHash that the code found does not have.
    case nestedCodeRefused(requirement: String)
    /// Code that was sealed with its signature has none now.
    case nestedCodeUnsigned
    /// The seal's own entry is damaged.
    case entryUnreadable
    /// libcrypto cannot make the digest.
    case crypto(CryptoError)
  }

  /// The path from the folder that holds `_CodeSignature`.
  public let path: String
  /// The difference.
  public let kind: Kind

  /// Takes what was found.
  public init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}
