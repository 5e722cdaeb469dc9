import CCrypto

/// An RSA key that exists only for fixtures.
@safe final class SigningKey {
  private let key: OpaquePointer

  /// A private key in PEM form.
  init(pem: [UInt8]) throws(FixtureError) {
    // A memory BIO does not copy, so the bytes must stay in place until the key is read.
    let key = unsafe pem.withUnsafeBytes { bytes in
      let source = unsafe BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count))
      defer { unsafe BIO_free(source) }
      return unsafe PEM_read_bio_PrivateKey(source, nil, nil, nil)
    }
    guard let key = unsafe key else { throw FixtureError("a fixture key is not readable") }
    unsafe self.key = unsafe key
  }

  deinit { unsafe EVP_PKEY_free(key) }

  /// The size of every signature, in bytes.
  var signatureSize: Int { unsafe Int(EVP_PKEY_get_size(key)) }

  /// The `SubjectPublicKeyInfo` in DER form.
  func publicKeyInfo() throws(FixtureError) -> [UInt8] {
    let size = unsafe Int(i2d_PUBKEY(key, nil))
    guard size > 0 else { throw FixtureError("a fixture key has no public half") }
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { output, count in
      var position = output.baseAddress
      count = unsafe Int(max(0, i2d_PUBKEY(key, &position)))
    }
  }

  /// The PKCS #1 v1.5 signature over the SHA-256 hash of some bytes; the same bytes always give the same signature.
  func signature(over bytes: [UInt8]) throws(FixtureError) -> [UInt8] {
    let context = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(context) }
    var size = signatureSize
    guard unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1 else {
      throw FixtureError("a fixture key cannot sign")
    }
    let signature = unsafe [UInt8](unsafeUninitializedCapacity: size) { output, count in
      count = unsafe EVP_DigestSign(context, output.baseAddress, &size, bytes, bytes.count) == 1 ? size : 0
    }
    guard !signature.isEmpty else { throw FixtureError("a fixture key cannot sign") }
    return signature
  }
}
