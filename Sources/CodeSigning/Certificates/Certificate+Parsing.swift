public import ByteParsing
import CCrypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Certificate {
  /// Reads a certificate in DER.
  public init(parsing bytes: Bytes) throws(CryptoError) {
    guard bytes.count <= Limits.cmsSize else { throw .limitExceeded("bytes", limit: Limits.cmsSize) }
    ERR_clear_error()
    let certificate = unsafe bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      var place = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return unsafe d2i_X509(nil, &place, buffer.count)
    }
    guard let certificate = unsafe certificate else {
      throw .malformed("certificate", reason: LibraryError.take().reason)
    }
    defer { unsafe X509_free(certificate) }
    try unsafe self.init(certificate)
  }

  /// Copies what is needed out of libcrypto's own form.
  init(_ certificate: OpaquePointer) throws(CryptoError) {
    guard let notBefore = unsafe ASN1.date(X509_get0_notBefore(certificate)),
      let notAfter = unsafe ASN1.date(X509_get0_notAfter(certificate))
    else { throw .malformed("certificate", reason: "its dates are damaged") }
    bytes = unsafe Self.encoding(certificate)
    fingerprint = try Hashing.digest(of: bytes, .sha256)
    subject = unsafe DistinguishedName(X509_get_subject_name(certificate))
    issuer = unsafe DistinguishedName(X509_get_issuer_name(certificate))
    serialNumber = unsafe Digest(ASN1.bytes(X509_get0_serialNumber(certificate))).description
    self.notBefore = notBefore
    self.notAfter = notAfter
    extensions = unsafe Self.extensions(certificate)
    isAuthority = unsafe X509_check_ca(certificate) > 0
  }

  private static func encoding(_ certificate: OpaquePointer) -> Bytes {
    let length = unsafe Int(i2d_X509(certificate, nil))
    return unsafe Bytes(capacity: length) { buffer in
      var place = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return unsafe Int(i2d_X509(certificate, &place))
    }
  }

  private static func extensions(_ certificate: OpaquePointer) -> Set<String> {
    let count = unsafe max(X509_get_ext_count(certificate), 0)
    return Set(
      (0..<count).compactMap { index in
        unsafe X509_get_ext(certificate, index).flatMap { unsafe ASN1.dotted(X509_EXTENSION_get_object($0)) }
      })
  }
}

extension DistinguishedName {
  fileprivate init(_ name: OpaquePointer?) {
    unsafe self.init(
      commonName: Self.text(name, NID_commonName), organizationalUnit: Self.text(name, NID_organizationalUnitName),
      organization: Self.text(name, NID_organizationName))
  }

  private static func text(_ name: OpaquePointer?, _ part: Int32) -> String? {
    let index = unsafe X509_NAME_get_index_by_NID(name, part, -1)
    guard index >= 0, let entry = unsafe X509_NAME_get_entry(name, index) else { return nil }
    return unsafe ASN1.text(X509_NAME_ENTRY_get_data(entry))
  }
}
