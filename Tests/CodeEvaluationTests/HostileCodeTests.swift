import ByteParsing
import Facts
import FixtureImages
import MachOFormat
import Testing

@testable import CodeEvaluation

/// Whatever the code does, reading it ends within its budget, and a kind is never made up.
@Suite("Hostile code")
struct HostileCodeTests {
  /// An image with a function's instructions replaced.
  private func image(_ words: [UInt32]) throws -> (image: EvaluatedImage, place: UInt64) {
    let bytes = try ImageManifest.bytes("Built/Kinds/O-unstripped/KindReloads")
    let image = try MachOImage(parsing: bytes)
    let symbol = try #require(image.symbols().first { $0.name == "_$s11KindReloads10reloadLongyyF" })
    let offset = try #require(try image.mapped().fileOffset(of: symbol.value))
    var array = bytes.array
    for (index, word) in words.enumerated() {
      for byte in 0..<4 { array[offset + index * 4 + byte] = UInt8(truncatingIfNeeded: word >> UInt32(byte * 8)) }
    }
    let changed = try MachOImage(parsing: Bytes(array))
    return (EvaluatedImage(identifier: "app", image: changed), symbol.value)
  }

  private func steps(_ words: [UInt32]) throws -> Int {
    let (input, place) = try image(words)
    let program = Program(linking: [input])
    var evaluator = Evaluator(program: program)
    evaluator.explore(Machine(at: place + AddressLayout.slide(ofImage: 0), in: Memory(program)))
    // All paths together may end one step behind the bound.
    #expect(evaluator.steps <= EvaluationLimits.rootSteps)
    return evaluator.steps
  }

  @Test(
    "code that never ends is cut short",
    arguments: [
      [0x1400_0000],  // b .
      [0x9400_0000],  // bl .
      [0x5400_0000, 0x17ff_ffff],  // b.eq .; b back
      [0x5400_0040, 0x5400_0020, 0x17ff_fffe],  // branches on unknown flags, in a circle
      [0xb400_0040, 0x17ff_ffff, 0xb5ff_ffe1, 0x17ff_fffd],
      [0xd61f_0000],  // br to an argument
      [0xd63f_0000, 0x17ff_ffff],  // calls of an argument, for ever
      [0xd140_07ff, 0x17ff_ffff],  // the stack pointer runs away
      [0x9140_07ff, 0x17ff_ffff],
      [0xf800_8fff, 0x17ff_ffff],  // stores that run up through memory
      [0xa9bf_7bfd, 0x97ff_ffff],  // endless recursion that saves registers
      [0x1000_0001, 0xf900_0020, 0x17ff_fffe],  // writes over itself
      [0xd65f_03c0],  // ret
      [0x0000_0000],
    ] as [[UInt32]])
  func loops(words: [UInt32]) throws {
    #expect(try steps(words) > 0)
  }

  @Test("a huge frame and wild addresses do no harm")
  func wild() throws {
    // sub sp, sp, #0xfff, lsl #12 many times; stores; loads from the result of what is not known.
    let words: [UInt32] =
      Array(repeating: 0xd17f_ffff, count: 20) + [0xf900_03e0, 0xf940_0001, 0xf940_0021, 0xd65f_03c0]
    #expect(try steps(words) > 0)
  }

  @Test("random code never makes the reader trap, and all bounds hold", arguments: [1, 2, 3, 4] as [UInt64])
  func randomCode(seed: UInt64) throws {
    print("seed \(seed)")
    var state = seed
    for _ in 0..<6 {
      var words: [UInt32] = []
      for _ in 0..<400 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var word = UInt32(truncatingIfNeeded: state >> 32)
        // Mostly short branches, so that much of the code is reached.
        if word & 7 == 0 { word = 0x5400_0000 | (word >> 8 & 0x3f) << 5 | word >> 20 & 0xf }
        words.append(word)
      }
      _ = try steps(words)
      let (input, _) = try image(words)
      let facts = try #require(CodeFacts.read(from: [input]).first)
      let known: Set = Set(
        try ImageManifest.load().images.filter { $0.path.hasSuffix("O-unstripped/KindReloads") }
          .flatMap(\.reloads).flatMap(\.values))
      // Overwriting code can take kinds away, but must never bring a new one into being.
      #expect(Set(facts.reloads.flatMap { $0.kinds.map(\.text) }).isSubset(of: known))
    }
  }

  @Test("damaged images give facts or a reason, never a trap", arguments: [1, 2, 3] as [UInt64])
  func damage(seed: UInt64) throws {
    print("seed \(seed)")
    var state = seed
    let whole = try ImageManifest.bytes("Built/Kinds/O-chained/KindGallery").array
    for round in 0..<25 {
      var bytes = whole
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let limit = UInt64(round % 2 == 0 ? 0x1000 : whole.count)
        bytes[Int((state >> 20) % limit)] ^= 1 << UInt8(state >> 60 & 7)
      }
      guard let image = try? MachOImage(parsing: Bytes(bytes)) else { continue }
      #expect(CodeFacts.read(from: [EvaluatedImage(identifier: "x", image: image)]).count == 1)
    }
  }
}
