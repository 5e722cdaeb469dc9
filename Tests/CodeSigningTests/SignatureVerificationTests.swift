import ByteParsing
import CodeSigning
import FixtureKit
import MachOFormat
import Testing

@Suite("Signature verification")
struct SignatureVerificationTests {
  static let base = TestSignature(
    algorithms: [.sha1, .sha256], infoPlist: Array("info".utf8), codeResources: Array("resources".utf8),
    requirements: [0, 0, 0, 0], entitlements: Array("<plist><dict/></plist>".utf8),
    entitlementsDER: DER.entitlements([:]), launchConstraint: [1])

  @Test("an untouched signature is intact", arguments: HashAlgorithm.allCases)
  func intact(algorithm: HashAlgorithm) throws {
    var signed = Self.base
    signed.algorithms = [algorithm]
    let verification = signed.verify(try signed.read())
    #expect(verification.isIntact)
    #expect(verification.pages.map(\.checkedCount) == [3])
    #expect(verification.slots.isEmpty)
  }

  @Test("a changed byte is found in every page, the short last one too", arguments: [0, 4095, 4096, 8192, 9999])
  func page(offset: Int) throws {
    var image = Self.base.image
    image[offset] ^= 1
    let signature = CodeSignature(image: Bytes(image), signature: Bytes(try Self.base.bytes()))
    let pages = signature.verify().pages
    #expect(pages.map(\.mismatches) == [[offset / 4096], [offset / 4096]])
    #expect(signature.verify().verdict == .broken)
    #expect(pages.first?.range(ofPage: offset / 4096).contains(offset) == true)
  }

  @Test("one hash over everything is a single page")
  func wholeImage() throws {
    var signed = Self.base
    signed.pageShift = 0
    #expect(signed.verify(try signed.read()).isIntact)
    var image = signed.image
    image[5000] ^= 1
    let signature = CodeSignature(image: Bytes(image), signature: Bytes(try signed.bytes()))
    #expect(signature.verify().pages.first?.mismatches == [0])
  }

  @Test("encrypted pages are left out, never broken")
  func encrypted() throws {
    var image = Self.base.image
    for offset in 4096..<8192 { image[offset] ^= 0xff }
    let signature = CodeSignature(image: Bytes(image), signature: Bytes(try Self.base.bytes()))
    let pages = signature.verify(encrypted: 4100..<8192).pages
    #expect(pages.map(\.isIntact) == [true, true])
    #expect(pages.map(\.encryptedCount) == [1, 1])
    #expect(pages.map(\.checkedCount) == [2, 2])
    #expect(signature.verify(encrypted: 4100..<8193).pages.map(\.encryptedCount) == [2, 2])
  }

  @Test("an image that is cut short lacks pages")
  func missing() throws {
    let image = Array(Self.base.image.prefix(5000))
    let signature = CodeSignature(image: Bytes(image), signature: Bytes(try Self.base.bytes()))
    let pages = try #require(signature.verify().pages.first)
    #expect(pages.missingCount == 2)
    #expect(pages.checkedCount == 1)
    #expect(!pages.isIntact)
  }

  @Test("many pages are hashed on all cores with the same result")
  func large() throws {
    var generator = SeededGenerator(seed: 7)
    var signed = TestSignature(image: generator.bytes(5_000_000))
    #expect(signed.verify(try signed.read()).isIntact)
    let bytes = try signed.bytes()
    for page in [3, 700, 1219] { signed.image[page * 4096 + 17] ^= 4 }
    let signature = CodeSignature(image: Bytes(signed.image), signature: Bytes(bytes))
    #expect(signature.verify().pages.map(\.mismatches) == [[3, 700, 1219]])
  }

  @Test("fewer page hashes than pages are no proof")
  func inconsistent() throws {
    var directory = try Self.base.codeDirectory(.sha256)
    directory.replaceSubrange(32..<36, with: UInt32(20_000).bigEndianBytes)
    let verification = try CodeDirectory(parsing: Bytes(directory)).verifyPages(of: Bytes(Self.base.image))
    #expect(verification.obstacle == .inconsistentCount(pages: 3, needed: 5))
    #expect(verification.verdict == .broken)
  }

  @Test("a hash type that is not known proves nothing")
  func unknownHashType() throws {
    var directory = try TestSignature(requirements: nil).codeDirectory(.sha256)
    directory[37] = 99
    let bytes = TestSignature.superBlob([(0, directory)])
    let signature = CodeSignature(image: Bytes(Self.base.image), signature: Bytes(bytes))
    #expect(signature.codeDirectory?.algorithm == nil)
    #expect(signature.codeDirectory?.cdHash == nil)
    #expect(signature.verify().verdict == .unverifiable)
  }

  @Test("a changed, missing or unsigned companion is named by its slot")
  func companions() throws {
    let signature = try Self.base.read()
    let changed = signature.slotProblems(infoPlist: .present(Bytes([1])), codeResources: .absent)
    #expect(changed.map(\.slot) == [.infoPlist, .codeResources, .infoPlist, .codeResources])
    #expect(changed.map(\.kind) == [.changed, .missing, .changed, .missing])
    #expect(changed.map(\.algorithm) == [.sha256, .sha256, .sha1, .sha1])
    #expect(signature.slotProblems(infoPlist: .unknown, codeResources: .unknown).isEmpty)
    var bare = Self.base
    bare.infoPlist = nil
    let uncovered = try bare.read().slotProblems(infoPlist: .present(Bytes([1])), codeResources: .unknown)
    #expect(uncovered.map(\.kind) == [.notCovered, .notCovered])
    #expect(uncovered.map(\.verdict) == [.intact, .intact])
  }

  @Test("a changed byte in any sealed blob is found", arguments: [2, 5, 7, 8] as [UInt32])
  func blobs(slot: UInt32) throws {
    var bytes = try Self.base.bytes()
    let entries = try SignatureSuperBlob(parsing: Bytes(bytes)).entries
    let entry = try #require(entries.first { $0.slot.rawValue == slot })
    bytes[entry.offset + 8] ^= 0x20
    let signature = CodeSignature(image: Bytes(Self.base.image), signature: Bytes(bytes))
    let problems = Self.base.verify(signature).slots
    #expect(problems.map(\.slot.rawValue) == [slot, slot])
    #expect(problems.map(\.kind) == [.changed, .changed])
  }

  @Test("an entitlements blob that is added later is not covered")
  func added() throws {
    let directory = try TestSignature(requirements: nil).codeDirectory(.sha256)
    let bytes = TestSignature.superBlob([
      (0, directory), (5, TestSignature.blob(0xfade_7171, Array("<plist><dict/></plist>".utf8))),
    ])
    let signature = CodeSignature(image: Bytes(Self.base.image), signature: Bytes(bytes))
    #expect(
      signature.slotProblems(infoPlist: .unknown, codeResources: .unknown)
        == [SlotProblem(slot: .entitlements, kind: .notCovered, algorithm: .sha256)])
    #expect(signature.verify().verdict == .broken)
  }

  /// A 64-bit Mach-O file that is a header, `LC_CODE_SIGNATURE`, some code, and the signature.
  static func image(codeSize: Int, tail: Int) throws -> Bytes {
    func littleEndian(_ fields: UInt32...) -> [UInt8] { fields.flatMap { $0.byteSwapped.bigEndianBytes } }
    let placeholder = [UInt8](repeating: 0, count: codeSize - 48)
    var signed = base
    func head(_ size: Int) -> [UInt8] {
      littleEndian(0xfeed_facf, 0x0100_000c, 0, 2, 1, 16, 0, 0)
        + littleEndian(0x1d, 16, UInt32(codeSize + tail), UInt32(size))
    }
    signed.image = head(0) + placeholder
    let size = try signed.bytes().count
    signed.image = head(size) + placeholder
    return Bytes(signed.image + [UInt8](repeating: 1, count: tail) + (try signed.bytes()))
  }

  @Test("bytes between the code limit and the signature are named", arguments: [0, 16])
  func tail(size: Int) throws {
    let image = try MachOImage(parsing: try Self.image(codeSize: 5000, tail: size))
    let signature = CodeSignature(of: image)
    #expect(signature.codeDirectory?.codeLimit == 5000)
    let verification = Self.base.verify(signature)
    #expect(verification.pages.map(\.isIntact) == [true, true])
    #expect(verification.uncoveredBytes == (size == 0 ? nil : 5000..<5016))
    #expect(verification.isIntact == (size == 0))
  }

  @Test("a signature that the load command places outside the image is damaged")
  func outside() throws {
    var bytes = try Self.image(codeSize: 5000, tail: 0).array
    bytes[42] = 0xff
    guard case .damaged = CodeSignature(of: try MachOImage(parsing: Bytes(bytes))).state else {
      Issue.record("the signature should be damaged")
      return
    }
  }
}
