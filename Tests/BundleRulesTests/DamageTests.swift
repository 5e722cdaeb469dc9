import BundleModel
import BundleRules
import ByteParsing
import FixtureKit
import LintEngine
import RuleCases
import Testing

/// Every fixture, cut, with flipped bits, and spliced: the tool must answer or refuse, and never trap or hang.
///
/// A trap ends the test run; so all that these tests can assert is that each run returns. The seed is in the argument;
/// `DamageRounds` says how to run more than the short everyday round.
@Suite("Damaged artifacts", .timeLimit(.minutes(40)))
struct DamageTests {
  /// Every case in a long run, the first of each rule in an everyday one.
  static func cases() throws -> [RuleCase] {
    let all = try RuleCase.all()
    var rules: Set<String> = []
    return DamageRounds.factor > 1 ? all : all.filter { rules.insert($0.rule).inserted }
  }

  @Test("a damaged base gives findings or one error", arguments: try RuleCase.bases())
  func base(_ base: RuleCase) throws {
    // Plain tar has no checksum over contents, so damage reaches the readers behind the archive; zip tests the archive.
    for packing in ["app.tar", "ipa"] {
      try damage(base, try base.archive(packing: packing), rounds: DamageRounds.range(everyday: 12))
    }
  }

  @Test("a damaged case gives findings or one error", arguments: try cases())
  func ruleCase(_ ruleCase: RuleCase) throws {
    // A case that changes its finished archive by path can only be had in its own form.
    guard let archive = try (try? ruleCase.archive(packing: "app.tar")) ?? ruleCase.ownArchive() else { return }
    try damage(ruleCase, archive, rounds: DamageRounds.range(everyday: 1))
  }

  private func damage(_ fixture: RuleCase, _ archive: [UInt8], rounds: Range<Int>) throws {
    let seed = UInt64(truncatingIfNeeded: fixture.path.utf8.reduce(into: 5381) { $0 = ($0 &* 33) ^ Int($1) })
    var random = SeededGenerator(seed: seed)
    let linter = Linter(rules: RuleCatalogue.all)
    for _ in rounds {
      let damaged = Damage.random(in: archive, using: &random).apply(to: archive)
      if let artifact = try? ArtifactInspector().inspect(archive: Bytes(damaged), name: "damaged") {
        _ = linter.check(artifact)
      }
    }
  }
}

/// One way to damage bytes.
enum Damage {
  /// The end is missing.
  case cut(at: Int)
  /// Single bits have another value.
  case flip(bits: [Int])
  /// A stretch of bytes stands where another should.
  case splice(from: Int, to: Int, count: Int)
  /// A stretch of bytes has one value, as counts and offsets of an attack do.
  case fill(at: Int, count: Int, with: UInt8)

  static func random(in bytes: [UInt8], using random: inout some RandomNumberGenerator) -> Damage {
    let place = Int.random(in: 0..<max(bytes.count, 1), using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .cut(at: place)
    case 1...4:
      let count = Int.random(in: 1...16, using: &random)
      return .flip(bits: (0..<count).map { _ in Int.random(in: 0..<max(bytes.count * 8, 1), using: &random) })
    case 5, 6:
      return .fill(
        at: place, count: [1, 2, 4, 8].randomElement(using: &random) ?? 4,
        with: [0, 0x7f, 0x80, 0xff].randomElement(using: &random) ?? 0xff)
    default:
      return .splice(
        from: Int.random(in: 0..<max(bytes.count, 1), using: &random), to: place,
        count: Int.random(in: 1...4096, using: &random))
    }
  }

  func apply(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    switch self {
    case .cut(let place): bytes.removeSubrange(min(place, bytes.count)...)
    case .flip(let bits):
      for bit in bits where bit / 8 < bytes.count { bytes[bit / 8] ^= 1 << UInt8(bit % 8) }
    case .fill(let place, let count, let value):
      for index in place..<min(place + count, bytes.count) { bytes[index] = value }
    case .splice(let from, let to, let count):
      let stretch = Array(bytes[from..<min(from + count, bytes.count)])
      for (offset, byte) in stretch.enumerated() where to + offset < bytes.count { bytes[to + offset] = byte }
    }
    return bytes
  }
}
