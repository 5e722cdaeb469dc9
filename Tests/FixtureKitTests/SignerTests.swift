import Testing

@testable import FixtureKit

@Suite struct SignerTests {
  private let widget = "Payload/Streak.app/PlugIns/StreakWidget.appex"

  private func signature(_ changes: String, base: String = "synthetic") throws -> SignatureWalker {
    let artifact = try artifact(#""bundles": {"PlugIns/StreakWidget.appex": {\#(changes)}}"#, base: base)
    return try SignatureWalker(image: file("\(widget)/StreakWidget", of: artifact))
  }

  @Test(arguments: ["synthetic", "streak"])
  func everyHashHolds(base: String) throws {
    let artifact = try artifact(base: base)
    let signature = try SignatureWalker(image: file("\(widget)/StreakWidget", of: artifact))
    let directory = signature.directory
    #expect(directory.big(at: 32, size: 4) == signature.start)
    #expect(signature.wrongPages(in: directory).isEmpty)
    #expect(signature.special(1, in: directory) == Digest.sha256(try file("\(widget)/Info.plist", of: artifact)))
    #expect(
      signature.special(3, in: directory)
        == Digest.sha256(try file("\(widget)/_CodeSignature/CodeResources", of: artifact)))
    for slot in [2, 5, 7] {
      #expect(signature.special(slot, in: directory) == Digest.sha256(signature.blobs[slot] ?? []))
    }
    #expect(signature.special(4, in: directory) == Array(repeating: 0, count: 32))
    #expect(signature.team == "A1B2C3D4E5")
    #expect(signature.executableSegmentFlags == 1)
    let cms = Array(try #require(signature.blobs[0x10000]).dropFirst(8))
    #expect(CMSCheck.holds(cms, over: directory))
    #expect(!CMSCheck.holds(cms, over: directory + [0]))
  }

  @Test func sealedFilesMatchAndTheOuterSealHoldsTheInnerSignature() throws {
    let artifact = try artifact()
    for bundle in ["Payload/Streak.app", widget] {
      let seal = try plist(file("\(bundle)/_CodeSignature/CodeResources", of: artifact))
      for (path, entry) in seal["files2"]?.entries ?? [:] {
        #expect(entry["hash2"] == .data(Digest.sha256(try file("\(bundle)/\(path)", of: artifact))), "\(path)")
      }
      for (path, entry) in seal["files"]?.entries ?? [:] {
        #expect(entry == .data(Digest.sha1(try file("\(bundle)/\(path)", of: artifact))), "\(path)")
      }
      let sealed = Set((seal["files2"]?.entries ?? [:]).keys)
      let own = artifact.tree.paths.filter { $0.hasPrefix("\(bundle)/") }.map { String($0.dropFirst(bundle.count + 1)) }
      let executable = bundle == widget ? "StreakWidget" : "Streak"
      #expect(
        Set(own).subtracting(sealed)
          == Set([executable, "Info.plist", "_CodeSignature/CodeResources"] + (bundle == widget ? [] : ["PkgInfo"])))
    }
  }

  @Test func macSealsNestedCodeByItsSignature() throws {
    let artifact = try artifact(#""packing": "app""#, base: "mac")
    let image = try file("Ledger.app/Contents/PlugIns/LedgerWidget.appex/Contents/MacOS/LedgerWidget", of: artifact)
    let signature = try SignatureWalker(image: image)
    let seal = try plist(file("Ledger.app/Contents/_CodeSignature/CodeResources", of: artifact))
    let entry = seal["files2"]?["PlugIns/LedgerWidget.appex"]
    #expect(entry?["cdhash"] == .data(Array(Digest.sha256(signature.directory).prefix(20))))
    #expect(entry?["requirement"]?.text?.hasPrefix(#"identifier "com.example.ledger.widget" and anchor apple"#) == true)
    #expect(signature.flags == 0x10000)
  }

  @Test func adHocSignaturesHaveNoTeamAndNoCertificate() throws {
    let signature = try signature(#""signature": "ad-hoc", "entitlements": {"a": true}"#)
    #expect(signature.flags == 2)
    #expect(signature.team == nil)
    #expect(signature.blobs[0x10000]?.count == 8)
    #expect(try signature.entitlements()["application-identifier"] == nil)
    #expect(try signature.entitlements()["a"] == true)
  }

  @Test func entitlementFormsCanBeLeftOutOrDiffer() throws {
    #expect(try signature(#""signature": {"xml": false}"#).blobs.keys.sorted() == [0, 2, 7, 0x10000])
    #expect(try signature(#""signature": {"der": false}"#).blobs.keys.sorted() == [0, 2, 5, 0x10000])
    #expect(try signature(#""entitlements": null"#).blobs.keys.sorted() == [0, 2, 0x10000])
    let differing = try signature(#""signature": {"derEntitlements": {"k": ["v"]}}"#)
    #expect(
      differing.blobs[7].map { Array($0.dropFirst(8)) } == [
        0x70, 0x0f, 0x02, 0x01, 0x01, 0xb0, 0x0a, 0x30, 0x08, 0x0c, 0x01, 0x6b, 0x30, 0x03, 0x0c, 0x01, 0x76,
      ])
  }

  @Test func olderDirectoryComesFirst() throws {
    let signature = try signature(#""signature": {"sha1": true}"#)
    let modern = try #require(signature.blobs[0x1000])
    #expect(signature.directory[37] == 1)
    #expect(modern[37] == 2)
    #expect(signature.wrongPages(in: signature.directory).isEmpty)
    #expect(signature.wrongPages(in: modern).isEmpty)
  }

  @Test func damageBreaksExactlyWhatItNames() throws {
    let code = try signature(#""signature": {"damage": ["code"]}"#)
    #expect(code.wrongPages(in: code.directory) == [0])
    let whole = try signature("")
    for (name, slot) in [("info", 1), ("resources", 3), ("entitlements", 5)] {
      let damaged = try signature(#""signature": {"damage": ["\#(name)"]}"#)
      #expect(damaged.wrongPages(in: damaged.directory).isEmpty)
      let differing = [1, 2, 3, 5, 7].filter {
        damaged.special($0, in: damaged.directory) != whole.special($0, in: whole.directory)
      }
      #expect(differing == [slot], "\(name)")
    }
    let cms = try signature(#""signature": {"damage": ["cms"]}"#)
    let message = Array(try #require(cms.blobs[0x10000]).dropFirst(8))
    #expect(!CMSCheck.holds(message, over: cms.directory))
  }

  @Test func unsignedBundlesHaveNoCommandAndNoSeal() throws {
    let artifact = try artifact(#""signature": "none""#, base: "synthetic")
    #expect(!artifact.tree.contains(below: "\(widget)/_CodeSignature"))
    let image = try ImageWalker(file("\(widget)/StreakWidget", of: artifact))
    #expect(image.word(of: 0x1d, at: 8) == nil)
  }

  @Test func fatImagesAreSignedSliceBySlice() throws {
    let artifact = try artifact(
      #""bundles": {"PlugIns/StreakWidget.appex": {"executable": {"architectures": ["arm64", "arm64e"]}}}"#,
      base: "synthetic")
    let slices = try #require(try FatFile.slices(of: file("\(widget)/StreakWidget", of: artifact)))
    #expect(slices.count == 2)
    for slice in slices {
      let signature = try SignatureWalker(image: slice.bytes)
      #expect(signature.wrongPages(in: signature.directory).isEmpty)
    }
  }

  @Test func everyCompiledImageTakesASignature() throws {
    let library = try FixtureLibrary()
    let authority = try TestAuthority(folder: library.folder + "/Authority")
    let request = CodeSignatureRequest(
      identifier: "a", team: "A1B2C3D4E5", flags: 0, entitlements: ["b": true], derEntitlements: ["b": true],
      infoPlist: nil, codeResources: nil, chain: try authority.chain(.distribution, team: "A1B2C3D4E5"),
      requirement: .none, sha1: false, executableSegmentFlags: 1, damage: [])
    var images = FixtureTree()
    try images.lay(folder: library.folder + "/Images/Built")
    var count = 0
    for path in images.paths {
      let image = try #require(images.bytes(of: path))
      let isFat = try FatFile.slices(of: image) != nil
      guard isFat || (try? ImageHeader(of: image)) != nil else { continue }
      let signed = try CodeSigner(request: request).sign(image).bytes
      for slice in try FatFile.slices(of: signed)?.map(\.bytes) ?? [signed] where slice[0] == 0xcf {
        let signature = try SignatureWalker(image: slice)
        #expect(signature.wrongPages(in: signature.directory).isEmpty, "\(path)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test func damagedImagesAreErrorsRatherThanTraps() throws {
    let request = CodeSignatureRequest(
      identifier: "a", team: nil, flags: 2, entitlements: nil, derEntitlements: nil, infoPlist: nil,
      codeResources: nil, chain: [], requirement: .none, sha1: false, executableSegmentFlags: 0, damage: [])
    let image = try CodeSigner(request: request).sign(MachOWriter.bytes(ImageDescription())).bytes
    let seed: UInt64 = 20_250_301
    var state = seed
    func random(below limit: Int) -> Int {
      // A linear congruential generator, so that every run damages the same bytes.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for round in 0..<500 {
      var damaged = image
      // The header and the load commands, which are all that signing follows.
      for _ in 0..<4 { damaged[4 + random(below: 1200)] = UInt8(random(below: 256)) }
      if round % 5 == 0 { damaged.removeLast(random(below: damaged.count)) }
      do {
        _ = try CodeSigner(request: request).sign(damaged)
      } catch is FixtureError {
        continue
      } catch {
        Issue.record("\(error), seed \(seed), round \(round)")
      }
    }
  }

  @Test func signingAgainReplacesTheSignature() throws {
    let library = try FixtureLibrary()
    let authority = try TestAuthority(folder: library.folder + "/Authority")
    let chain = try authority.chain(.distribution, team: "A1B2C3D4E5")
    func sign(_ image: [UInt8], as identifier: String) throws -> [UInt8] {
      let request = CodeSignatureRequest(
        identifier: identifier, team: "A1B2C3D4E5", flags: 0, entitlements: nil, derEntitlements: nil, infoPlist: nil,
        codeResources: nil, chain: chain, requirement: .none, sha1: false, executableSegmentFlags: 1, damage: [])
      return try CodeSigner(request: request).sign(image).bytes
    }
    let image = try MachOWriter.bytes(ImageDescription())
    let again = try sign(sign(image, as: "a.longer.identifier"), as: "b")
    #expect(try SignatureWalker(image: again).identifier == "b")
    #expect(again == (try sign(image, as: "b")))
  }
}
