extension Instruction {
  /// Decodes one instruction word; what is not known becomes a clobber of its destination, never an error.
  init(decoding word: UInt32) { self = InstructionDecoder.decode(word) }
}

/// Reads the encodings of A64 (Arm Architecture Reference Manual, C4): a group of encodings in each file.
enum InstructionDecoder {
  typealias Address = Instruction.Address
  typealias Extension = Instruction.Extension
  typealias FieldMove = Instruction.FieldMove
  typealias Operand = Instruction.Operand
  typealias Operation = Instruction.Operation
  typealias WideMove = Instruction.WideMove

  static func decode(_ word: UInt32) -> Instruction {
    switch word >> 25 & 0xf {
    case 0x8, 0x9: immediate(word)
    case 0xa, 0xb: branch(word)
    case 0x4, 0x6, 0xc, 0xe: memory(word)
    case 0x5, 0xd: registers(word)
    case 0x7, 0xf: vector(word)
    default: .stop
    }
  }

  private static func branch(_ word: UInt32) -> Instruction {
    if word & 0x7c00_0000 == 0x1400_0000 {
      return .branch(offset: signed(word, 26) * 4, links: word >> 31 == 1)
    }
    if word & 0x7e00_0000 == 0x3400_0000 {
      return .compareAndBranch(
        register: register(word), offset: signed(word >> 5, 19) * 4, whenZero: word >> 24 & 1 == 0,
        is64Bit: word >> 31 == 1)
    }
    if word & 0x7e00_0000 == 0x3600_0000 {
      return .testAndBranch(
        register: register(word), bit: (word >> 31) << 5 | word >> 19 & 0x1f, offset: signed(word >> 5, 14) * 4,
        whenZero: word >> 24 & 1 == 0)
    }
    if word & 0xff00_0000 == 0x5400_0000 {
      return .branchConditional(Condition(word), offset: signed(word >> 5, 19) * 4)
    }
    if word & 0xfe00_0000 == 0xd600_0000 { return branchRegister(word) }
    if word & 0xffc0_0000 == 0xd500_0000 { return system(word) }
    return .stop
  }

  /// `br`, `blr`, `ret` and their forms that check a pointer's signature.
  private static func branchRegister(_ word: UInt32) -> Instruction {
    let source = Int(word >> 5 & 0x1f)
    switch word >> 21 & 0xf {
    case 0x0, 0x8: return .branchRegister(register: source, links: false)
    case 0x1, 0x9: return .branchRegister(register: source, links: true)
    case 0x2: return .return(register: word & 0xc00 == 0 ? source : 30)
    default: return .stop
    }
  }

  /// Hints and barriers do nothing here; `mrs` reads a system register.
  private static func system(_ word: UInt32) -> Instruction {
    word & 0xfff0_0000 == 0xd530_0000 ? .clobberGeneral(register: register(word)) : .nothing
  }

  static func register(_ word: UInt32) -> Int { Int(word & 0x1f) }

  /// The low `bits` of a word as a signed number.
  static func signed(_ word: UInt32, _ bits: UInt32) -> Int64 {
    let shift = Int64(64 - bits)
    return (Int64(word) << shift) >> shift
  }
}
