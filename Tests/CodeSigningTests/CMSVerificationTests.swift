import ByteParsing
import CodeSigning
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("CMS verification")
struct CMSVerificationTests {
  /// An image signed as Apple's tools do it, with all directories named in the signed attributes.
  static func signed(
    _ authority: TestAuthority, by signer: TestAuthority.Identity, algorithms: [HashAlgorithm] = [.sha256],
    signingTime: Int = 1_750_000_000, naming: Bool = true, enclosing: [TestAuthority.Identity]? = nil
  ) throws -> TestSignature {
    var signature = TestSignature(algorithms: algorithms)
    let directories = try algorithms.map { try signature.codeDirectory($0) }
    let message = try authority.sign(
      directories[0], by: signer, detached: true, signingTime: signingTime,
      hashList: naming ? try hashList(directories) : nil, digests: naming ? try digests(directories) : [],
      enclosing: enclosing)
    signature.cms = { _ in message }
    return signature
  }

  private static func hashList(_ directories: [[UInt8]]) throws -> [UInt8] {
    let hashes = try directories.map { bytes in
      Data(try #require(try CodeDirectory(parsing: Bytes(bytes)).cdHash).bytes).base64EncodedString()
    }
    let data = hashes.map { "<data>\($0)</data>" }.joined()
    return Array("<plist version=\"1.0\"><dict><key>cdhashes</key><array>\(data)</array></dict></plist>".utf8)
  }

  private static func digests(_ directories: [[UInt8]]) throws -> [[UInt8]] {
    try directories.compactMap { bytes in
      let directory = try CodeDirectory(parsing: Bytes(bytes))
      guard directory.algorithm == .sha256, let digest = directory.fullDigest else { return nil }
      let identifier: [UInt8] = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]
      return DER.element(0x30, DER.element(0x06, identifier) + DER.element(0x04, digest.bytes))
    }
  }

  @Test("a right signature gives its signer, chain, time and hashes")
  func right() throws {
    let authority = try TestAuthority()
    let signer = try authority.issue(.init(markers: ["6.1.2", "6.1.12"]))
    let signature = try Self.signed(authority, by: signer, algorithms: [.sha1, .sha256]).read()
    #expect(signature.state == .certificate)
    let verification = try #require(try signature.verifyCMS())
    #expect(verification.problem == nil)
    #expect(verification.signingTime == Date(timeIntervalSince1970: 1_750_000_000))
    #expect(verification.wasSignerValid == true)
    #expect(verification.cdHashes?.count == 2)
    #expect(verification.fullDigests.keys.map(\.self) == [.sha256])
    #expect(verification.chain?.certificates.map(\.kind) == [.development, .authority, .authority])
    #expect(verification.chain?.anchor == .other)
    #expect(verification.signer?.teamIdentifier == "TEAM123456")
    #expect(verification.signer?.bytes == Bytes(signer.der))
    #expect(!verification.isApples)
    #expect(signature.verify().isIntact)
  }

  @Test("a directory other than the signed one is a content mismatch")
  func content() throws {
    let authority = try TestAuthority()
    var signed = try Self.signed(authority, by: try authority.issue())
    signed.identifier = "com.example.ape"
    #expect(try signed.read().verifyCMS()?.problem == .contentMismatch)
    #expect(try !signed.read().verify().isIntact)
  }

  @Test("a changed byte in the signature's value is found")
  func signatureValue() throws {
    let authority = try TestAuthority()
    var signed = try Self.signed(authority, by: try authority.issue())
    var message = try #require(try signed.cms?([]))
    message[message.count - 1] ^= 1
    signed.cms = { [message] _ in message }
    guard case .signatureInvalid? = try signed.read().verifyCMS()?.problem else {
      Issue.record("the signature should be invalid")
      return
    }
  }

  @Test("a changed signing time is found, since it is signed")
  func signedAttribute() throws {
    let authority = try TestAuthority()
    var signed = try Self.signed(authority, by: try authority.issue())
    var message = try #require(try signed.cms?([]))
    let time = try #require(Bytes(message).firstRange(of: Array("250615".utf8)))
    message[time.lowerBound + 1] = UInt8(ascii: "4")
    signed.cms = { [message] _ in message }
    let verification = try #require(try signed.read().verifyCMS())
    #expect(verification.problem != nil)
    #expect(verification.signingTime == Date(timeIntervalSince1970: 1_750_000_000 - 365 * 86_400))
  }

  @Test("a changed name in the signer's certificate breaks the chain, not the signature")
  func certificate() throws {
    let authority = try TestAuthority()
    var signed = try Self.signed(authority, by: try authority.issue())
    var message = try #require(try signed.cms?([]))
    let name = try #require(Bytes(message).firstRange(of: Array("Ann Example".utf8)))
    message[name.lowerBound] = UInt8(ascii: "B")
    signed.cms = { [message] _ in message }
    let verification = try #require(try signed.read().verifyCMS())
    #expect(verification.problem == nil)
    #expect(verification.chain?.anchor == .broken)
  }

  @Test("an algorithm that libcrypto does not know proves nothing")
  func unknownAlgorithm() throws {
    let authority = try TestAuthority()
    var signed = try Self.signed(authority, by: try authority.issue(), naming: false)
    let message = Bytes(try #require(try signed.cms?([])))
    let sha256: [UInt8] = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]
    var changed = message.array
    var place = 0
    while let range = message.firstRange(of: sha256, from: place) {
      changed[range.upperBound - 1] = 0x7f
      place = range.upperBound
    }
    signed.cms = { [changed] _ in changed }
    let verification = try signed.read().verify()
    guard case .unverifiable? = try verification.cms?.get().problem else {
      Issue.record("\(String(describing: try verification.cms?.get().problem)) should be unverifiable")
      return
    }
    #expect(verification.verdict == .unverifiable)
  }

  @Test("a signer whose certificate is not enclosed cannot be checked")
  func noCertificate() throws {
    let authority = try TestAuthority()
    let signed = try Self.signed(authority, by: try authority.issue(), enclosing: [authority.root])
    let verification = try #require(try signed.read().verifyCMS())
    #expect(verification.problem == .signerCertificateMissing)
    #expect(verification.chain == nil)
    #expect(verification.wasSignerValid == nil)
  }

  @Test("a chain without its issuer is incomplete")
  func incomplete() throws {
    let authority = try TestAuthority()
    let signer = try authority.issue()
    let signed = try Self.signed(authority, by: signer, enclosing: [signer, authority.root])
    let verification = try #require(try signed.read().verifyCMS())
    #expect(verification.problem == nil)
    #expect(verification.chain?.anchor == .incomplete)
    #expect(verification.chain?.certificates.count == 1)
  }

  @Test("an issuer of the same name with another key breaks the chain")
  func impostor() throws {
    let authority = try TestAuthority()
    let other = try TestAuthority()
    let signer = try authority.issue()
    let signed = try Self.signed(authority, by: signer, enclosing: [signer, other.intermediate, other.root])
    #expect(try signed.read().verifyCMS()?.chain?.anchor == .broken)
    #expect(try signed.read().verify().verdict == .broken)
  }

  @Test("a certificate that may not issue others breaks the chain")
  func noAuthority() throws {
    let authority = try TestAuthority()
    let developer = try authority.issue(.init(commonName: "Developer"))
    let signer = try TestAuthority.issue(.init(commonName: "Forged"), by: developer)
    let enclosed = [signer, developer, authority.intermediate, authority.root]
    let signed = try Self.signed(authority, by: signer, enclosing: enclosed)
    #expect(try signed.read().verifyCMS()?.chain?.anchor == .broken)
  }

  @Test("expired when it signed is told apart from a wrong signature", arguments: [1_699_999_999, 1_800_000_001])
  func expired(signingTime: Int) throws {
    let authority = try TestAuthority()
    let signed = try Self.signed(authority, by: try authority.issue(), signingTime: signingTime)
    let verification = try #require(try signed.read().verifyCMS())
    #expect(verification.problem == nil)
    #expect(verification.wasSignerValid == false)
  }

  @Test("an alternate directory that no signed attribute names is not covered")
  func alternates() throws {
    let authority = try TestAuthority()
    let signer = try authority.issue()
    let algorithms: [HashAlgorithm] = [.sha1, .sha256]
    let named = try Self.signed(authority, by: signer, algorithms: algorithms)
    #expect(named.verify(try named.read()).uncoveredAlternates.isEmpty)
    let unnamed = try Self.signed(authority, by: signer, algorithms: algorithms, naming: false)
    let verification = unnamed.verify(try unnamed.read())
    #expect(verification.uncoveredAlternates.map(\.algorithm) == [.sha256])
    #expect(verification.verdict == .broken)
  }

  @Test("what is no CMS message is an error with a reason")
  func malformed() throws {
    let signature = try TestSignature(cms: { _ in [0x30, 0x03, 0x02, 0x01, 0x00] }).read()
    guard case .failure(.malformed("CMS message", _)) = signature.verify().cms else {
      Issue.record("the message should be malformed")
      return
    }
    #expect(signature.verify().verdict == .broken)
  }
}
