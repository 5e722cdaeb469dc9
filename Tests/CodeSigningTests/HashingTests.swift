import ByteParsing
import CodeSigning
import Testing

@Suite("Hashing")
struct HashingTests {
  @Test(
    "digests of \"abc\" are those of FIPS 180-4's examples",
    arguments: [
      (.sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (.sha256Truncated, "ba7816bf8f01cfea414140de5dae2223b00361a3"),
      (
        .sha384,
        "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
      ),
    ] as [(HashAlgorithm, String)])
  func vectors(algorithm: HashAlgorithm, digest: String) throws {
    #expect(try Hashing.digest(of: Bytes(Array("abc".utf8)), algorithm).description == digest)
  }

  @Test("a streaming digest begins anew after each result")
  func streaming() throws {
    var hasher = try StreamingHasher(.sha256)
    for _ in 0..<2 {
      for part in ["a", "b", "c"] { try hasher.update(Bytes(Array(part.utf8))) }
      #expect(try hasher.finish() == Hashing.digest(of: Bytes(Array("abc".utf8)), .sha256))
    }
  }
}
