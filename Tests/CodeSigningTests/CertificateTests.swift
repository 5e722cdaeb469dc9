import ByteParsing
import CodeSigning
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Certificate")
struct CertificateTests {
  @Test("every field is read")
  func fields() throws {
    let authority = try TestAuthority()
    let identity = try authority.issue(.init(commonName: "Änn Example", markers: ["6.1.4"]))
    let certificate = try Certificate(parsing: Bytes(identity.der))
    #expect(certificate.subject.commonName == "Änn Example")
    #expect(certificate.subject.organizationalUnit == "TEAM123456")
    #expect(certificate.subject.organization == "Example Ltd")
    #expect(certificate.issuer.commonName == "Test Intermediate")
    #expect(certificate.notBefore == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(certificate.notAfter == Date(timeIntervalSince1970: 1_800_000_000))
    #expect(certificate.extensions == ["1.2.840.113635.100.6.1.4"])
    #expect(!certificate.isAuthority)
    #expect(certificate.fingerprint == (try Hashing.digest(of: Bytes(identity.der), .sha256)))
    #expect(certificate.isValid(at: certificate.notAfter))
    #expect(!certificate.isValid(at: certificate.notAfter + 1))
  }

  @Test(
    "the kind is told from the extensions, and without them from the name",
    arguments: [
      (["6.1.2", "6.1.12"], "Anything", .development), (["6.1.4", "6.1.7"], "Anything", .distribution),
      (["6.1.13", "6.1.33"], "Anything", .developerID), (["6.1.3"], "Anything", .appStore),
      (["6.1.9"], "Anything", .appStore), (["6.1.25.1"], "Anything", .testFlight),
      (["6.22"], "Anything", .appleSoftware), (["6.58"], "Anything", .provisioningProfileSigning),
      ([], "Apple Development: A (B)", .development), ([], "iPhone Developer: A (B)", .development),
      ([], "Apple Distribution: A (B)", .distribution), ([], "Developer ID Application: A (B)", .developerID),
      (["6.1.4"], "Apple Development: A (B)", .distribution), ([], "Anything", .other),
    ] as [([String], String, CertificateKind)])
  func kinds(markers: [String], name: String, kind: CertificateKind) throws {
    let identity = try TestAuthority.issue(.init(commonName: name, markers: markers), by: nil)
    #expect(try Certificate(parsing: Bytes(identity.der)).kind == kind)
  }

  @Test("only a developer's certificate has a team")
  func team() throws {
    let authority = try TestAuthority()
    #expect(try Certificate(parsing: Bytes(authority.root.der)).teamIdentifier == nil)
    #expect(try Certificate(parsing: Bytes(try authority.issue().der)).teamIdentifier == "TEAM123456")
  }

  @Test("what is no certificate is an error")
  func malformed() throws {
    #expect(throws: CryptoError.self) { try Certificate(parsing: Bytes([])) }
    #expect(throws: CryptoError.self) { try Certificate(parsing: Bytes([0x30, 0x00])) }
  }

  @Test("a root is known by its fingerprint alone", arguments: AppleRoot.allCases)
  func roots(root: AppleRoot) throws {
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { offset -> UInt8? in
      let start = root.rawValue.index(root.rawValue.startIndex, offsetBy: offset)
      return UInt8(root.rawValue[start...].prefix(2), radix: 16)
    }
    #expect(AppleRoot(fingerprint: Digest(bytes)) == root)
    #expect(AppleRoot(fingerprint: Digest(bytes.reversed())) == nil)
  }
}
