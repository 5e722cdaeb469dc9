import FixtureKit

/// Makes programs up: the same seed and number give the same program.
public struct ProgramGenerator: Sendable {
  private let seed: UInt64

  /// Starts with a seed.
  public init(seed: UInt64) { self.seed = seed }

  /// The parts that a program can have, by the tag that their names end with.
  public static let parts = ["R", "S", "C", "A", "Intent", "W1", "W2", "W3", "Live"]

  /// A program: one app with calls, or one extension with widgets.
  ///
  /// With `only`, all other parts are left out; what is left is as in the whole program.
  public func program(_ number: Int, only: Set<String>? = nil) -> GeneratedProgram {
    var random = generator(number, 0)
    var writer = ProgramWriter(
      name: "p\(number)" + (only.map { "-" + $0.sorted().joined() } ?? ""),
      isExtension: Int.random(in: 0..<5, using: &random) < 2,
      library: ProgramWriter.Library.allCases.randomElement(using: &random) ?? .linked)
    for (index, part) in Self.parts.enumerated() where writer.canHave(part) {
      let draft = Draft(random: generator(number, index + 1), tag: part)
      let isWanted = writer.isMain(part) || Int.random(in: 0..<3, using: &random) == 0
      guard isWanted, only?.contains(part) ?? true else { continue }
      writer.add(part, draft)
    }
    return writer.program()
  }

  private func generator(_ number: Int, _ part: Int) -> SeededGenerator {
    var mixer = SeededGenerator(seed: seed &+ UInt64(number) &* 0x1_0000 &+ UInt64(part))
    return SeededGenerator(seed: mixer.next())
  }
}
