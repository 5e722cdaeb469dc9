import BundleModel
import BundleRules
import ByteParsing
import FixtureKit
import LintEngine
import Testing

/// One changed byte in any file of a signed app is found, and the file is named.
@Suite("Flipped bytes")
struct FlippedByteTests {
  @Test("a flipped byte is found", arguments: ["streak", "mac"], [UInt64(1), 2])
  func flippedByte(base: String, seed: UInt64) throws {
    let fixture = try FixtureLibrary().base(base).build()
    var random = SeededGenerator(seed: seed)
    let linter = Linter(rules: RuleCatalogue.all)
    // No seal covers PkgInfo: the standard rules leave it out.
    for path in fixture.tree.paths where !path.hasSuffix("/PkgInfo") {
      guard var bytes = fixture.tree.bytes(of: path), !bytes.isEmpty else { continue }
      // Behind the code lies the signature itself, whose padding nothing covers.
      let isImage = bytes.starts(with: [0xcf, 0xfa, 0xed, 0xfe])
      let offset = Int.random(in: 0..<(isImage ? max(bytes.count / 2, 1) : bytes.count), using: &random)
      bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      let artifact = try ArtifactInspector().inspect(
        archive: Bytes(try fixture.adding([path: bytes]).packed()), name: fixture.name)
      let findings = linter.check(artifact).findings.filter { $0.severity == .error }
      let names = findings.contains { finding in
        let file = finding.location.file ?? finding.location.bundle
        return path == file || path.hasPrefix(finding.location.bundle + "/")
      }
      #expect(names, "\(path), byte \(offset), seed \(seed): \(findings.map(\.message))")
      // A file that nothing but the seal knows must be named by the seal.
      if path.hasSuffix(".png") || path.hasSuffix(".car") {
        #expect(findings.map(\.ruleID) == ["signature-invalid"] && findings.first?.location.file == path)
      }
    }
  }

  @Test("nothing is verified when nobody asks")
  func withoutVerification() throws {
    let fixture = try FixtureLibrary().base("streak").build()
    let archive = Bytes(try fixture.packed())
    let verified = try ArtifactInspector().inspect(archive: archive, name: fixture.name)
    let bare = try ArtifactInspector(verifiesSeals: false).inspect(archive: archive, name: fixture.name)
    #expect(verified.bundles.map { $0.integrity?.isIntact } == [true, true])
    #expect(bare.bundles.map { $0.integrity?.isIntact } == [nil, nil])
  }
}
