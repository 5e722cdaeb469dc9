public import ByteParsing

/// Digests of whole regions.
public enum Hashing {
  /// The digest of a region.
  ///
  /// Throws only when libcrypto lacks the algorithm or has no memory left.
  public static func digest(of bytes: Bytes, _ algorithm: HashAlgorithm) throws(CryptoError) -> Digest {
    var hasher = try StreamingHasher(algorithm)
    try hasher.update(bytes)
    return try hasher.finish()
  }
}
