#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a CMS signature proves about its content, and what it says besides.
public struct CMSVerification: Sendable {
  /// Why a signature proves nothing about its content.
  public enum Problem: Sendable, Hashable {
    /// Nobody signed the message.
    case noSigner
    /// The signer's certificate is not enclosed.
    case signerCertificateMissing
    /// The content is not what was signed.
    case contentMismatch
    /// The signature itself is damaged, or another key made it; libcrypto's reason when it gave one.
    case signatureInvalid(reason: String?)
    /// This libcrypto does not know an algorithm, or is configured to refuse it: nobody can tell here.
    case unverifiable(reason: String?)
  }

  /// What is wrong; `nil` when the signature is right.
  ///
  /// Expiry and an unknown root are no problems of the signature: see `chain` and `wasSignerValid`.
  public let problem: Problem?
  /// The signer's certificate and its issuers; `nil` when it is not enclosed.
  public let chain: CertificateChain?
  /// When the signer says that it signed (signed attribute `signingTime`); nobody else vouches for it.
  public let signingTime: Date?
  /// The CDHashes of all code directories (signed attribute 1.2.840.113635.100.9.1); `nil` when there is none.
  public let cdHashes: [Digest]?
  /// The full digests of the code directories (signed attribute 1.2.840.113635.100.9.2).
  public let fullDigests: [HashAlgorithm: Digest]

  /// The certificate that signed.
  public var signer: Certificate? { chain?.leaf }

  /// Whether the signer's certificate was valid when it signed; `nil` when either is not known.
  public var wasSignerValid: Bool? {
    guard let signer, let signingTime else { return nil }
    return signer.isValid(at: signingTime)
  }

  /// Whether the signature is right and its chain ends at one of Apple's roots.
  public var isApples: Bool {
    guard problem == nil, case .apple = chain?.anchor else { return false }
    return true
  }

  /// Whether the signed attributes name a code directory, by its CDHash or its full digest.
  ///
  /// The signature itself covers only the first code directory; alternates are covered by these attributes.
  public func names(_ directory: CodeDirectory) -> Bool {
    if let hash = directory.cdHash, cdHashes?.contains(hash) == true { return true }
    guard let algorithm = directory.algorithm, let digest = directory.fullDigest else { return false }
    return fullDigests[algorithm] == digest
  }
}
