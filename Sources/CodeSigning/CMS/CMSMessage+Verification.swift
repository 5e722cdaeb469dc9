import ByteParsing
import CCrypto

extension CMSMessage {
  /// Verifies the message's own content, or detached content when it is given.
  ///
  /// Throws only when libcrypto has no memory left or the content is too large for it.
  func verify(detached: Bytes? = nil) throws(CryptoError) -> CMSVerification {
    let problem = try problem(detached)
    let certificates = CertificateStack(of: self)
    guard let signer = unsafe signer else {
      return CMSVerification(
        problem: problem ?? .noSigner, chain: nil, signingTime: nil, cdHashes: nil, fullDigests: [:])
    }
    let attributes = unsafe SignedAttributes(of: signer)
    let leaf = unsafe certificates.all.first { unsafe CMS_SignerInfo_cert_cmp(signer, $0) == 0 }
    let chain: CertificateChain? =
      if let leaf = unsafe leaf { try unsafe CertificateChain(from: leaf, among: certificates) } else { nil }
    return CMSVerification(
      problem: problem, chain: chain, signingTime: attributes.signingTime, cdHashes: attributes.cdHashes,
      fullDigests: attributes.fullDigests)
  }

  /// The first signer; Apple's tools write exactly one.
  private var signer: OpaquePointer? {
    let signers = unsafe CMS_get0_SignerInfos(pointer)
    guard unsafe OPENSSL_sk_num(signers) > 0 else { return nil }
    return unsafe OPENSSL_sk_value(signers, 0).map { OpaquePointer($0) }
  }

  private func problem(_ detached: Bytes?) throws(CryptoError) -> CMSVerification.Problem? {
    ERR_clear_error()
    // Chains are followed by `CertificateChain`; CMS_BINARY keeps line ends as they are.
    let flags = UInt32(CMS_NO_SIGNER_CERT_VERIFY | CMS_BINARY)
    guard let detached else {
      return unsafe CMS_verify(pointer, nil, nil, nil, nil, flags) == 1 ? nil : Self.lastProblem()
    }
    guard let count = Int32(exactly: detached.count) else { throw .limitExceeded("bytes", limit: Int(Int32.max)) }
    return unsafe try detached.withUnsafeBytes { buffer throws(CryptoError) in
      guard let source = unsafe BIO_new_mem_buf(buffer.baseAddress, count) else { throw .unavailable("memory") }
      defer { unsafe BIO_free(source) }
      return unsafe CMS_verify(pointer, nil, nil, source, nil, flags) == 1 ? nil : Self.lastProblem()
    }
  }

  private static func lastProblem() -> CMSVerification.Problem {
    let error = LibraryError.take()
    if error.isRefusal { return .unverifiable(reason: error.reason) }
    return switch error.code {
    case CMS_R_NO_SIGNERS: .noSigner
    case CMS_R_SIGNER_CERTIFICATE_NOT_FOUND: .signerCertificateMissing
    case CMS_R_CONTENT_VERIFY_ERROR: .contentMismatch
    default: .signatureInvalid(reason: error.reason)
    }
  }
}
