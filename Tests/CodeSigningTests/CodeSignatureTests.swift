import ByteParsing
import CodeSigning
import PropertyLists
import Testing

@Suite("CodeSignature")
struct CodeSignatureTests {
  @Test("an image without a signature is unsigned")
  func unsigned() {
    let signature = CodeSignature(image: Bytes([1]), signature: nil)
    #expect(signature.state == .unsigned)
    #expect(signature.codeDirectory == nil)
    #expect(signature.entitlements.source == nil)
    #expect(signature.verify().verdict == .unverifiable)
  }

  @Test(
    "flags and the CMS signature tell the states apart",
    arguments: [
      (0x2_0002, false, .linkerSigned), (0x2, false, .adHoc), (0, false, .adHoc), (0, true, .certificate),
      (0x2, true, .adHoc),
    ] as [(UInt32, Bool, SigningState)])
  func states(flags: UInt32, hasCMS: Bool, state: SigningState) throws {
    var signature = TestSignature(flags: flags)
    if hasCMS { signature.cms = { _ in [0x30, 0x00] } }
    #expect(try signature.read().state == state)
  }

  @Test("an empty CMS blob is none")
  func emptyCMS() throws {
    let signature = try TestSignature(cms: { _ in [] }).read()
    #expect(signature.state == .adHoc)
    #expect(signature.cms == nil)
  }

  @Test("of several directories the strongest digest comes first")
  func preference() throws {
    let signature = try TestSignature(algorithms: [.sha1, .sha384, .sha256]).read()
    #expect(signature.codeDirectories.map(\.algorithm) == [.sha384, .sha256, .sha1])
    #expect(signature.directories.map(\.slot.rawValue) == [0, 0x1000, 0x1001])
  }

  @Test("a signature that is no super-blob is damaged, and says where")
  func noSuperBlob() {
    let signature = CodeSignature(image: Bytes([]), signature: Bytes(Array(repeating: 0, count: 64)))
    #expect(signature.state == .damaged(ParsingError(.unexpectedValue("magic number of a blob"), at: 0)))
  }

  @Test("a broken blob does not hide the others")
  func brokenBlob() throws {
    let directory = try TestSignature().codeDirectory(.sha256)
    let entitlements = TestSignature.blob(0xfade_7172, DER.entitlements(["a": .boolean(true)]))
    var broken = TestSignature.blob(0xfade_7171, Array("<plist/>".utf8))
    broken.replaceSubrange(4..<8, with: UInt32.max.bigEndianBytes)
    let bytes = TestSignature.superBlob([(0, directory), (5, broken), (7, entitlements)])
    let signature = CodeSignature(image: Bytes([]), signature: Bytes(bytes))
    #expect(signature.codeDirectory?.identifier == "com.example.app")
    #expect(signature.entitlements.values == ["a": .boolean(true)])
    #expect(signature.damagedBlobs.map(\.slot) == [.entitlements])
    #expect(signature.verify().damagedSlots == [.entitlements])
    #expect(signature.verify().verdict == .broken)
    guard case .failure(.blob) = signature.entitlements.xml else {
      Issue.record("the XML entitlements should be a damaged blob")
      return
    }
  }

  @Test("too many blobs are refused before they are read")
  func manyBlobs() {
    let bytes = TestSignature.superBlob((0..<65).map { (slot: $0, bytes: TestSignature.blob(1, [])) })
    let error = ParsingError(.limitExceeded("blobs in a signature", limit: 64), at: 8)
    #expect(throws: error) { try SignatureSuperBlob(parsing: Bytes(bytes)) }
  }
}
