import CCrypto

/// The certificates from a signer up to the end of its chain.
public struct CertificateChain: Sendable {
  /// The signer's certificate first; never empty.
  public let certificates: [Certificate]
  /// Where it ends.
  public let anchor: TrustAnchor

  /// The signer's certificate.
  public var leaf: Certificate? { certificates.first }

  /// The longest chain that is followed; Apple's have three certificates.
  private static let lengthLimit = 8
}

extension CertificateChain {
  /// Follows the issuers among the enclosed certificates and checks each signature, without regard to dates.
  ///
  /// libcrypto's own path validation is not used: it knows no roots here, and refuses what Apple marks as critical.
  init(from leaf: OpaquePointer, among pool: borrowing CertificateStack) throws(CryptoError) {
    var certificates = [try unsafe Certificate(leaf)]
    var current = unsafe leaf
    var anchor = TrustAnchor.incomplete
    ERR_clear_error()
    while certificates.count < Self.lengthLimit {
      if unsafe Self.isSelfIssued(current) {
        anchor = unsafe Self.anchor(root: certificates.last, selfSigned: Self.signed(current, by: current))
        break
      }
      let candidates = unsafe pool.issuers(of: current)
      guard let issuer = unsafe candidates.first(where: { unsafe Self.signed(current, by: $0) }) else {
        anchor = unsafe candidates.isEmpty ? Self.anchor(above: certificates.last) : Self.failure()
        break
      }
      unsafe current = unsafe issuer
      certificates.append(try unsafe Certificate(issuer))
    }
    self.certificates = certificates
    self.anchor = anchor
  }

  private static func anchor(root: Certificate?, selfSigned: Bool) -> TrustAnchor {
    guard let root, selfSigned else { return failure() }
    return AppleRoot(fingerprint: root.fingerprint).map(TrustAnchor.apple) ?? .other
  }

  private static func anchor(above last: Certificate?) -> TrustAnchor {
    last.flatMap { AppleIntermediate.root(above: $0.fingerprint) }.map(TrustAnchor.apple) ?? .incomplete
  }

  private static func failure() -> TrustAnchor {
    LibraryError.take().isRefusal ? .unverifiable : .broken
  }

  private static func isSelfIssued(_ certificate: OpaquePointer) -> Bool {
    unsafe X509_NAME_cmp(X509_get_subject_name(certificate), X509_get_issuer_name(certificate)) == 0
  }

  /// Whether `issuer` may sign certificates and signed this one; a self-signed one vouches for nobody but itself.
  private static func signed(_ certificate: OpaquePointer, by issuer: OpaquePointer) -> Bool {
    guard unsafe certificate == issuer || X509_check_ca(issuer) > 0 else { return false }
    guard let key = unsafe X509_get0_pubkey(issuer) else { return false }
    return unsafe X509_verify(certificate, key) == 1
  }
}
