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

  /// The length of a digest in bytes.
  var size: Int { algorithm.size }

  /// Adds bytes.
  public mutating func update(_ bytes: Bytes) throws(CryptoError) {
    let added = unsafe bytes.withUnsafeBytes { unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
    guard added == 1 else { throw .unavailable(algorithm.description) }
  }

  /// The digest of what was added since the beginning or the last result.
  public mutating func finish() throws(CryptoError) -> Digest {
    try unsafe withResult { unsafe Digest(Array($0)) }
  }

  /// Whether the digest of a region alone is the expected one.
  mutating func digest(
    of region: UnsafeRawBufferPointer, equals expected: UnsafeRawBufferPointer
  ) throws(CryptoError) -> Bool {
    guard unsafe EVP_DigestUpdate(context, region.baseAddress, region.count) == 1 else {
      throw .unavailable(algorithm.description)
    }
    return try unsafe withResult { result in
      unsafe result.count == expected.count && result.elementsEqual(expected)
    }
  }

  private mutating func withResult<R>(_ body: (UnsafeRawBufferPointer) -> R) throws(CryptoError) -> R {
    let capacity = Int(EVP_MAX_MD_SIZE)
    let result = unsafe withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { buffer -> R? in
      var length: UInt32 = 0
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      guard unsafe EVP_DigestFinal_ex(context, start, &length) == 1,
        unsafe EVP_DigestInit_ex2(context, method, nil) == 1
      else { return nil }
      let count = min(Int(length), algorithm.size, capacity)
      return unsafe body(UnsafeRawBufferPointer(start: buffer.baseAddress, count: count))
    }
    guard let result else { throw .unavailable(algorithm.description) }
    return result
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
