import ByteParsing
import CodeSigning
import PropertyLists
import Testing

@Suite("CodeDirectory")
struct CodeDirectoryTests {
  @Test("every field is read from its place")
  func fields() throws {
    let signature = TestSignature(flags: 0x10002, infoPlist: [1, 2, 3])
    let directory = try CodeDirectory(parsing: Bytes(try signature.codeDirectory(.sha256)))
    #expect(directory.version == 0x20500)
    #expect(directory.flags == [.adHoc, .hardenedRuntime])
    #expect(directory.identifier == "com.example.app")
    #expect(directory.teamIdentifier == "TEAM123456")
    #expect(directory.algorithm == .sha256)
    #expect(directory.hashSize == 32)
    #expect(directory.pageSize == 4096)
    #expect(directory.codeLimit == 10_000)
    #expect(directory.codeSlotCount == 3)
    #expect(directory.specialSlotCount == 2)
    #expect(directory.executableSegment?.limit == 4096)
    #expect(directory.executableSegment?.flags == [.mainBinary, .allowUnsigned])
    #expect(directory.runtimeVersion == 0x0011_0000)
    #expect(directory.specialHash(.infoPlist) == (try Hashing.digest(of: Bytes([1, 2, 3]), .sha256)))
    #expect(directory.specialHash(.codeResources) == nil)
    #expect(directory.pageHash(3) == nil)
    #expect(directory.pageHash(-1) == nil)
  }

  @Test("the CDHash is the first 20 bytes of the blob's digest", arguments: HashAlgorithm.allCases)
  func cdHash(algorithm: HashAlgorithm) throws {
    let bytes = Bytes(try TestSignature().codeDirectory(algorithm))
    let directory = try CodeDirectory(parsing: bytes)
    #expect(directory.cdHash == (try Hashing.digest(of: bytes, algorithm)).prefix(20))
    #expect(directory.cdHash?.bytes.count == 20)
    #expect(directory.fullDigest?.bytes.count == algorithm.size)
  }

  @Test("a directory without a team says so")
  func noTeam() throws {
    let directory = try CodeDirectory(parsing: Bytes(try TestSignature(team: nil).codeDirectory(.sha1)))
    #expect(directory.teamIdentifier == nil)
  }

  @Test("a directory that is cut anywhere is an error, never a trap")
  func truncated() throws {
    let bytes = try TestSignature().codeDirectory(.sha256)
    for length in 0..<bytes.count {
      #expect(throws: ParsingError.self) { try CodeDirectory(parsing: Bytes(Array(bytes.prefix(length)))) }
    }
  }

  @Test(
    "fields that contradict each other are refused",
    arguments: [(16, 0xffff_fff0), (20, 0xffff_ffff), (24, 0x00ff_ffff), (28, 0xffff_ffff), (36, 0x1f02_000c)]
      as [(Int, UInt32)])
  func contradictions(offset: Int, value: UInt32) throws {
    var bytes = try TestSignature().codeDirectory(.sha256)
    bytes.replaceSubrange(offset..<offset + 4, with: value.bigEndianBytes)
    #expect(throws: ParsingError.self) { try CodeDirectory(parsing: Bytes(bytes)) }
  }
}
