/// Where a chain of certificates ends.
public enum TrustAnchor: Sendable, Hashable {
  /// At one of Apple's roots, each certificate signed by the next; the root itself may be left out of a profile.
  case apple(AppleRoot)
  /// At a certificate that signed itself and is none of Apple's roots.
  case other
  /// At a certificate whose issuer is neither enclosed nor known.
  case incomplete
  /// At a certificate that its enclosed issuer did not sign, or must not sign.
  case broken
  /// At a certificate whose signature uses what this libcrypto does not know, or is configured to refuse.
  case unverifiable
}
