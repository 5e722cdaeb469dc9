import ByteParsing
import CodeSigning
import FixtureKit
import PropertyLists
import Testing

@Suite("Damaged signatures")
struct DamageTests {
  static let seed: UInt64 = 20_250_615

  /// Changes, cuts or copies bytes over one another, as a seed says.
  static func damage(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      case 1: bytes[place] = [0x00, 0x7f, 0x80, 0xff].randomElement(using: &generator) ?? 0
      case 2: bytes.removeLast(Int.random(in: 0...(bytes.count / 8), using: &generator))
      default:
        let length = Int.random(in: 1...min(64, bytes.count), using: &generator)
        let source = Int.random(in: 0...(bytes.count - length), using: &generator)
        let target = Int.random(in: 0...(bytes.count - length), using: &generator)
        bytes.replaceSubrange(target..<target + length, with: Array(bytes[source..<source + length]))
      }
    }
    return bytes
  }

  static func signed() throws -> TestSignature {
    let authority = try TestAuthority()
    var signature = SignatureVerificationTests.base
    let directories = try signature.algorithms.map { try signature.codeDirectory($0) }
    let message = try authority.sign(directories[0], by: try authority.issue(), detached: true)
    signature.cms = { _ in message }
    return signature
  }

  @Test("damaged signatures end in a state or an error, never in a trap")
  func signatures() throws {
    var generator = SeededGenerator(seed: Self.seed)
    let signed = try Self.signed()
    let bytes = try signed.bytes()
    for round in DamageRounds.range(everyday: 400) {
      let signature = CodeSignature(
        image: Bytes(signed.image), signature: Bytes(Self.damage(bytes, &generator)))
      let verification = signed.verify(signature)
      #expect(verification.pages.count <= 64, "seed \(Self.seed), round \(round)")
    }
  }

  @Test("one changed bit in a code directory or sealed blob is always found")
  func bits() throws {
    var generator = SeededGenerator(seed: Self.seed)
    let authority = try TestAuthority()
    var signed = try CMSVerificationTests.signed(authority, by: try authority.issue())
    signed.infoPlist = nil
    let bytes = try signed.bytes()
    let entries = try SignatureSuperBlob(parsing: Bytes(bytes)).entries.filter { $0.slot != .cms }
    let intact = signed.verify(CodeSignature(image: Bytes(signed.image), signature: Bytes(bytes)))
    #expect(intact.isIntact)
    for round in DamageRounds.range(everyday: 200) {
      let entry = try #require(entries.randomElement(using: &generator))
      let blob = try entry.blob.get()
      let place = entry.offset + Int.random(in: 0..<blob.bytes.count, using: &generator)
      var changed = bytes
      changed[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      let signature = CodeSignature(image: Bytes(signed.image), signature: Bytes(changed))
      let found = signature.state != .certificate || !signed.verify(signature).isIntact
      #expect(found, "seed \(Self.seed), round \(round), byte \(place)")
    }
  }

  @Test("damaged profiles end in a profile or an error")
  func profiles() throws {
    var generator = SeededGenerator(seed: Self.seed)
    let authority = try TestAuthority()
    let message = try authority.sign(
      ProvisioningProfileTests.xml(keys: ProvisioningProfileTests.devices), by: try authority.issue(), detached: false)
    for _ in DamageRounds.range(everyday: 200) {
      do throws(ProvisioningProfileError) {
        let profile = try ProvisioningProfile(parsing: Bytes(Self.damage(message, &generator)))
        _ = try? profile.verifyCMS()
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test("damaged DER entitlements and certificates end in a value or an error")
  func encodings() throws {
    var generator = SeededGenerator(seed: Self.seed)
    let der = DER.entitlements(EntitlementsTests.values)
    let certificate = try TestAuthority().issue(.init(markers: ["6.1.2"])).der
    for _ in DamageRounds.range(everyday: 200) {
      let list = try? PropertyList(parsingDEREntitlements: Bytes(Self.damage(der, &generator)))
      #expect(list == nil || list?.dictionary != nil)
      let read = try? Certificate(parsing: Bytes(Self.damage(certificate, &generator)))
      #expect(read == nil || read?.fingerprint.bytes.count == 32)
    }
  }

  @Test("damaged seals end in a seal or an error")
  func seals() throws {
    var generator = SeededGenerator(seed: Self.seed)
    let text = Array(
      """
      <plist version="1.0"><dict><key>files2</key><dict><key>a</key><dict><key>hash2</key>
      <data>AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=</data></dict></dict>
      <key>rules2</key><dict>\(CodeResourcesTests.rules)</dict></dict></plist>
      """.utf8)
    for _ in DamageRounds.range(everyday: 200) {
      let seal = try? CodeResources(parsing: Bytes(Self.damage(text, &generator)))
      let problems = seal?.problems(among: CodeResourcesTests.present, mainExecutable: "App") ?? []
      #expect(problems.count <= CodeResourcesTests.present.count + 8)
    }
  }
}
