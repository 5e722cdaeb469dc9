import CCrypto

/// Hashes, by libcrypto.
enum Digest {
  static func sha256(_ bytes: some Collection<UInt8>) -> [UInt8] { unsafe hash(bytes, EVP_sha256(), size: 32) }

  static func sha1(_ bytes: some Collection<UInt8>) -> [UInt8] { unsafe hash(bytes, EVP_sha1(), size: 20) }

  private static func hash(_ bytes: some Collection<UInt8>, _ algorithm: OpaquePointer?, size: Int) -> [UInt8] {
    let input = Array(bytes)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { output, count in
      var written: UInt32 = 0
      _ = unsafe EVP_Digest(input, input.count, output.baseAddress, &written, algorithm, nil)
      count = Int(written)
    }
  }
}
