import CCrypto
import Facts

/// A certificate authority that lives as long as one test, and the messages that its certificates sign.
@safe final class TestAuthority {
  enum Failure: Error { case libcrypto(String) }

  /// A certificate and its key.
  @safe final class Identity {
    fileprivate let certificate: OpaquePointer
    fileprivate let key: OpaquePointer

    fileprivate init(certificate: OpaquePointer, key: OpaquePointer) {
      unsafe self.certificate = certificate
      unsafe self.key = key
    }

    deinit {
      unsafe X509_free(certificate)
      unsafe EVP_PKEY_free(key)
    }

    var der: [UInt8] {
      var start: UnsafeMutablePointer<UInt8>?
      let length = unsafe i2d_X509(certificate, &start)
      guard length > 0, let bytes = unsafe start else { return [] }
      defer { unsafe CRYPTO_free(bytes, nil, 0) }
      return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }
  }

  struct Request {
    var commonName = "Apple Development: Ann Example (ABCDE12345)"
    var organizationalUnit = "TEAM123456"
    var notBefore = 1_700_000_000
    var notAfter = 1_800_000_000
    var isAuthority = false
    /// Extensions that Apple marks certificates with, under 1.2.840.113635.100.
    var markers: [String] = []
  }

  let root: Identity
  let intermediate: Identity

  init() throws {
    root = try Self.issue(
      Request(commonName: "Test Root", organizationalUnit: "Authority", isAuthority: true), by: nil)
    intermediate = try Self.issue(
      Request(commonName: "Test Intermediate", organizationalUnit: "Authority", isAuthority: true), by: root)
  }

  func issue(_ request: Request = Request()) throws -> Identity {
    try Self.issue(request, by: intermediate)
  }

  static func issue(_ request: Request, by issuer: Identity?) throws -> Identity {
    let key = try unsafe check(makeKey(), "key")
    let certificate = try unsafe check(X509_new(), "certificate")
    let identity = unsafe Identity(certificate: certificate, key: key)
    unsafe X509_set_version(certificate, 2)
    unsafe ASN1_INTEGER_set(X509_get_serialNumber(certificate), Int.random(in: 1...(1 << 40)))
    let dates = unsafe (ASN1_TIME_set(nil, request.notBefore), ASN1_TIME_set(nil, request.notAfter))
    defer {
      unsafe ASN1_TIME_free(dates.0)
      unsafe ASN1_TIME_free(dates.1)
    }
    unsafe X509_set1_notBefore(certificate, dates.0)
    unsafe X509_set1_notAfter(certificate, dates.1)
    unsafe X509_set_pubkey(certificate, key)
    let name = unsafe X509_get_subject_name(certificate)
    for (field, value) in [("CN", request.commonName), ("OU", request.organizationalUnit), ("O", "Example Ltd")] {
      unsafe X509_NAME_add_entry_by_txt(
        name, field, MBSTRING_UTF8, Array(value.utf8), Int32(value.utf8.count), -1, 0)
    }
    unsafe X509_set_issuer_name(certificate, X509_get_subject_name(issuer?.certificate ?? certificate))
    try unsafe addExtensions(request, to: certificate)
    guard unsafe X509_sign(certificate, issuer?.key ?? key, EVP_sha256()) > 0 else { throw Failure.libcrypto("sign") }
    return identity
  }

  /// Signs content as Apple's tools do: the certificates enclosed, a signing time, and Apple's two attributes.
  func sign(
    _ content: [UInt8], by signer: Identity, detached: Bool, signingTime: Int = 1_750_000_000,
    hashList: [UInt8]? = nil, digests: [[UInt8]] = [], enclosing: [Identity]? = nil
  ) throws -> [UInt8] {
    let flags = UInt32(CMS_PARTIAL | CMS_BINARY | (detached ? CMS_DETACHED : 0))
    let message = try unsafe Self.check(CMS_sign(nil, nil, nil, nil, flags), "message")
    defer { unsafe CMS_ContentInfo_free(message) }
    let info = try unsafe Self.check(
      CMS_add1_signer(message, signer.certificate, signer.key, EVP_sha256(), flags | UInt32(CMS_NOCERTS)), "signer")
    for identity in enclosing ?? [signer, intermediate, root] {
      unsafe CMS_add1_cert(message, identity.certificate)
    }
    let time = try unsafe Self.check(ASN1_TIME_set(nil, signingTime), "time")
    defer { unsafe ASN1_TIME_free(time) }
    unsafe CMS_signed_add1_attr_by_NID(info, NID_pkcs9_signingTime, time.pointee.type, time, -1)
    if let hashList {
      unsafe CMS_signed_add1_attr_by_txt(
        info, "1.2.840.113635.100.9.1", V_ASN1_OCTET_STRING, hashList, Int32(hashList.count))
    }
    for digest in digests {
      unsafe CMS_signed_add1_attr_by_txt(
        info, "1.2.840.113635.100.9.2", V_ASN1_SEQUENCE, digest, Int32(digest.count))
    }
    let source = unsafe content.withUnsafeBytes { buffer -> OpaquePointer? in
      let copy = unsafe BIO_new(BIO_s_mem())
      unsafe BIO_write(copy, buffer.baseAddress, Int32(buffer.count))
      return unsafe copy
    }
    defer { unsafe BIO_free(source) }
    guard unsafe CMS_final(message, source, nil, flags) == 1 else { throw Failure.libcrypto("final") }
    return unsafe Self.encode(message)
  }

  private static func encode(_ message: OpaquePointer) -> [UInt8] {
    var start: UnsafeMutablePointer<UInt8>?
    let length = unsafe i2d_CMS_ContentInfo(message, &start)
    guard length > 0, let bytes = unsafe start else { return [] }
    defer { unsafe CRYPTO_free(bytes, nil, 0) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
  }

  private static func addExtensions(_ request: Request, to certificate: OpaquePointer) throws {
    if request.isAuthority {
      let constraint = unsafe X509V3_EXT_conf_nid(nil, nil, NID_basic_constraints, "critical,CA:TRUE")
      defer { unsafe X509_EXTENSION_free(constraint) }
      unsafe X509_add_ext(certificate, constraint, -1)
    }
    for marker in request.markers {
      let object = unsafe OBJ_txt2obj("1.2.840.113635.100." + marker, 1)
      let value = unsafe ASN1_OCTET_STRING_new()
      unsafe ASN1_OCTET_STRING_set(value, [0x05, 0x00], 2)
      let mark = unsafe X509_EXTENSION_create_by_OBJ(nil, object, 1, value)
      unsafe X509_add_ext(certificate, mark, -1)
      unsafe X509_EXTENSION_free(mark)
      unsafe ASN1_OCTET_STRING_free(value)
      unsafe ASN1_OBJECT_free(object)
    }
  }

  private static func makeKey() -> OpaquePointer? {
    let context = unsafe EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
    defer { unsafe EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard unsafe EVP_PKEY_keygen_init(context) == 1, unsafe EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
      unsafe EVP_PKEY_keygen(context, &key) == 1
    else { return nil }
    return unsafe key
  }

  private static func check<T>(_ pointer: T?, _ what: String) throws -> T {
    guard let pointer else { throw Failure.libcrypto(what) }
    return pointer
  }
}
