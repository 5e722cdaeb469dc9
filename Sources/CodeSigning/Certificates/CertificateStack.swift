import CCrypto

/// The certificates that a CMS message encloses, in libcrypto's own form; owned and freed here.
@safe struct CertificateStack: ~Copyable {
  private let pointer: OpaquePointer?

  init(of message: borrowing CMSMessage) {
    unsafe pointer = CMS_get1_certs(message.pointer)
  }

  deinit {
    unsafe OPENSSL_sk_pop_free(pointer) { unsafe X509_free($0.map { OpaquePointer($0) }) }
  }

  /// All of them; they live as long as the stack.
  var all: [OpaquePointer] {
    let count = unsafe max(OPENSSL_sk_num(pointer), 0)
    return unsafe (0..<count).compactMap { unsafe OPENSSL_sk_value(pointer, $0).map { OpaquePointer($0) } }
  }

  /// Those whose subject is a certificate's issuer.
  func issuers(of certificate: OpaquePointer) -> [OpaquePointer] {
    unsafe all.filter {
      unsafe X509_NAME_cmp(X509_get_subject_name($0), X509_get_issuer_name(certificate)) == 0
    }
  }
}
