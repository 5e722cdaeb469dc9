public import ByteParsing
internal import CCrypto

/// A digest that is fed piece by piece, and begins anew after each result.
@safe public struct StreamingHasher: ~Copyable {
  private let algorithm: HashAlgorithm
  private let method: OpaquePointer
  private let context: OpaquePointer

  /// Gets the algorithm from libcrypto.
  ///
  /// Throws only when the library lacks it or has no memory left.
  public init(_ algorithm: HashAlgorithm) throws(CryptoError) {
    guard let method = unsafe EVP_MD_fetch(nil, algorithm.libraryName, nil) else {
      throw .unavailable(algorithm.description)
    }
    let context = unsafe EVP_MD_CTX_new()
    guard let context = unsafe context, unsafe EVP_DigestInit_ex2(context, method, nil) == 1 else {
      unsafe EVP_MD_CTX_free(context)
      unsafe EVP_MD_free(method)
      throw .unavailable(algorithm.description)
    }
    self.algorithm = algorithm
    unsafe self.method = method
    unsafe self.context = context
  }

  deinit {
    unsafe EVP_MD_CTX_free(context)
    unsafe EVP_MD_free(method)
  }

  /// Adds bytes.
  public mutating func update(_ bytes: Bytes) throws(CryptoError) {
    let added = unsafe bytes.withUnsafeBytes { unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
    guard added == 1 else { throw .unavailable(algorithm.description) }
  }

  /// The digest of what was added since the beginning or the last result.
  public mutating func finish() throws(CryptoError) -> Digest {
    var result = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    let done = unsafe result.withUnsafeMutableBufferPointer {
      unsafe EVP_DigestFinal_ex(context, $0.baseAddress, &length)
    }
    guard done == 1, unsafe EVP_DigestInit_ex2(context, method, nil) == 1 else {
      throw .unavailable(algorithm.description)
    }
    return Digest(Array(result.prefix(min(Int(length), algorithm.size))))
  }
}

extension HashAlgorithm {
  /// The name that libcrypto's providers know.
  fileprivate var libraryName: String {
    switch self {
    case .sha1: "SHA1"
    case .sha256, .sha256Truncated: "SHA2-256"
    case .sha384: "SHA2-384"
    case .sha512: "SHA2-512"
    }
  }
}
