import Testing

@testable import CodeEvaluation

/// Encodings as an assembler gives them.
@Suite("A64 instructions")
struct InstructionTests {
  @Test(
    "branches",
    arguments: [
      (0x1400_0004, .branch(offset: 16, links: false)),
      (0x97ff_ffff, .branch(offset: -4, links: true)),
      (0x5400_0041, .branchConditional(Condition(1), offset: 8)),
      (0xb400_0040, .compareAndBranch(register: 0, offset: 8, whenZero: true, is64Bit: true)),
      (0x3500_0041, .compareAndBranch(register: 1, offset: 8, whenZero: false, is64Bit: false)),
      (0xb7f8_0040, .testAndBranch(register: 0, bit: 63, offset: 8, whenZero: false)),
      (0xd61f_0200, .branchRegister(register: 16, links: false)),
      (0xd63f_0100, .branchRegister(register: 8, links: true)),
      (0xd73f_0911, .branchRegister(register: 8, links: true)),  // blraa x8, x17
      (0xd71f_0a11, .branchRegister(register: 16, links: false)),  // braa x16, x17
      (0xd65f_03c0, .return(register: 30)),
      (0xd65f_0fff, .return(register: 30)),  // retab
      (0xd420_0020, .stop),  // brk #1
      (0xd503_201f, .nothing),  // nop
      (0xd503_237f, .nothing),  // pacibsp
      (0x0000_0000, .stop),  // udf #0
    ] as [(UInt32, Instruction)])
  func branches(word: UInt32, expected: Instruction) {
    #expect(Instruction(decoding: word) == expected)
  }

  @Test(
    "loads and stores",
    arguments: [
      (0xf940_0610, .load(register: 16, .offset(base: 16, 8), size: 8, signed: false, to32: false)),
      (0x3940_c000, .load(register: 0, .offset(base: 0, 48), size: 1, signed: false, to32: false)),
      (0xb980_1400, .load(register: 0, .offset(base: 0, 20), size: 4, signed: true, to32: false)),
      (0x5800_0040, .load(register: 0, .literal(8), size: 8, signed: false, to32: false)),
      (0xf81f_0fe0, .store(register: 0, .preIndexed(base: 31, -16), size: 8)),
      (0xf841_07e0, .load(register: 0, .postIndexed(base: 31, 16), size: 8, signed: false, to32: false)),
      (0xf85f_83a0, .load(register: 0, .offset(base: 29, -8), size: 8, signed: false, to32: false)),
      (
        0xf860_7821,
        .load(
          register: 1, .register(base: 1, index: 0, .init(width: 64, isSigned: false), shift: 3), size: 8,
          signed: false, to32: false)
      ),
      (0xa9bf_7bfd, .storePair(first: 29, second: 30, .preIndexed(base: 31, -16), size: 8)),
      (0xa8c1_7bfd, .loadPair(first: 29, second: 30, .postIndexed(base: 31, 16), size: 8, signed: false)),
      (0x3d80_0400, .storeVector(register: 0, .offset(base: 0, 16), size: 16)),
      (0x9c00_0040, .loadVector(register: 0, .literal(8), size: 16)),
      (0xad00_0400, .storeVectorPair(first: 0, second: 1, .offset(base: 0, 0), size: 16)),
      (0xc8df_fc20, .load(register: 0, .offset(base: 1, 0), size: 8, signed: false, to32: false)),  // ldar
      (0xf8bf_c020, .load(register: 0, .offset(base: 1, 0), size: 8, signed: false, to32: false)),  // ldapr
      (0xf821_0002, .atomic(result: 2, status: nil, base: 0, size: 8)),  // ldadd
    ] as [(UInt32, Instruction)])
  func memory(word: UInt32, expected: Instruction) {
    #expect(Instruction(decoding: word) == expected)
  }

  /// Runs instructions and gives a register's value.
  private func run(_ words: [UInt32], register: Int, start: [Int: UInt64] = [:]) -> Value {
    let program = Program(linking: [])
    var machine = Machine(at: 0, in: Memory(program), steps: 100)
    for (number, value) in start { machine.registers[number] = Value(value) }
    for word in words { _ = machine.execute(Instruction(decoding: word)) }
    return machine.general(register)
  }

  @Test(
    "arithmetic gives what the processor gives",
    arguments: [
      ([0xd28c_aa80, 0xf2ae_0da0, 0xf2cc_2d80, 0xf2ec_ae80], 0, 0x6574_616c_706d_6554),  // "Template" by mov and movk
      ([0x92e3_0001], 1, 0xe7ff_ffff_ffff_ffff),  // mov x1, #-0x1800000000000001
      ([0xd100_8108], 8, 0x0f_e0),  // sub x8, x8, #32
      ([0xb241_0101], 1, 0x8000_0000_0000_1000),  // orr x1, x8, #0x8000000000000000
      ([0x8b09_0500], 0, 0x1000 + 0x2 * 2),  // add x0, x8, x9, lsl #1
      ([0xd344_fd00], 0, 0x100),  // lsr x0, x8, #4
      ([0x5300_1d00], 0, 0),  // uxtb w0, w8
      ([0x9b09_7d00], 0, 0x2000),  // mul x0, x8, x9
      ([0xeb09_011f, 0x9a9f_17e0], 0, 0),  // cmp x8, x9; cset x0, eq
      ([0xeb09_011f, 0x9a9f_97e0], 0, 1),  // cmp x8, x9; cset x0, hi
      ([0xf100_051f, 0x9a88_0120], 0, 0x1000),  // cmp x8, #1; csel x0, x9, x8, eq
      ([0x9e67_0100, 0x9e66_0000], 0, 0x1000),  // fmov d0, x8; fmov x0, d0
      ([0x6f00_e400, 0x4e08_3c00], 0, 0),  // movi v0.2d, #0; mov x0, v0.d[0]
      ([0xdac1_07e8], 8, 0x1000),  // pacib x8, sp keeps the address
    ] as [([UInt32], Int, UInt64)])
  func arithmetic(words: [UInt32], register: Int, expected: UInt64) {
    #expect(run(words, register: register, start: [8: 0x1000, 9: 2]) == Value(expected))
  }

  @Test("what is not known stays so, and does not spread further than it must")
  func unknown() {
    #expect(run([0x8b09_0100], register: 0, start: [8: 1]).known == nil)  // add x0, x8, x9
    #expect(run([0x9240_0100], register: 0).known == nil)  // and x0, x8, #1
    #expect(run([0x8a1f_0100], register: 0) == Value(0))  // and x0, x8, xzr
    #expect(run([0xaa08_03e0], register: 0) == .argument(8))  // mov x0, x8
  }

  @Test("every word decodes to something", arguments: [1, 2] as [UInt64])
  func anything(seed: UInt64) {
    print("seed \(seed)")
    let program = Program(linking: [])
    var state = seed
    var machine = Machine(at: 0, in: Memory(program), steps: 100)
    for _ in 0..<200_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      _ = machine.execute(Instruction(decoding: UInt32(truncatingIfNeeded: state >> 32)))
      if machine.memory.count > 1000 { machine = Machine(at: 0, in: Memory(program), steps: 100) }
    }
  }
}
