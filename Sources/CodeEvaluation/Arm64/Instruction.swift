import Facts

/// An A64 instruction, as far as it matters for values of integers and pointers (Arm Architecture Reference Manual, C4).
///
/// Register 31 is the zero register or the stack pointer, as the case says.
enum Instruction: Sendable, Hashable {
  /// How a memory operand's address is formed.
  enum Address: Sendable, Hashable {
    /// Base plus a number of bytes.
    case offset(base: Int, Int64)
    /// Like `offset`, and the base keeps the sum.
    case preIndexed(base: Int, Int64)
    /// The base alone, which then moves.
    case postIndexed(base: Int, Int64)
    /// Base plus an extended register that is then shifted left.
    case register(base: Int, index: Int, Extension, shift: UInt32)
    /// A place relative to the instruction.
    case literal(Int64)
  }

  /// An operation of two operands.
  enum Operation: Sendable, Hashable {
    case add
    case subtract
    case and
    case or
    case exclusiveOr
    case multiply
    case multiplyHighUnsigned
    case multiplyHighSigned
    case divideUnsigned
    case divideSigned
    case shiftLeft
    case shiftRight
    case shiftRightArithmetic
    case rotateRight
  }

  /// How the low bits of a register become 64.
  struct Extension: Sendable, Hashable {
    /// How many bits: 8, 16, 32 or 64.
    let width: UInt64
    let isSigned: Bool

    init(width: UInt64, isSigned: Bool) {
      self.width = width
      self.isSigned = isSigned
    }

    /// The three bits of an instruction's `option`.
    init(option: UInt32) {
      self.init(width: 8 << UInt64(option & 3), isSigned: option & 4 != 0)
    }
  }

  /// A second operand.
  enum Operand: Sendable, Hashable {
    case immediate(UInt64)
    /// A register, shifted; inverted for `bic`, `orn`, `eon`.
    case shifted(register: Int, by: Operation, amount: UInt32, inverted: Bool)
    /// A register, extended, then shifted left.
    case extended(register: Int, Extension, shift: UInt32)

    /// A register as it is.
    static func register(_ number: Int) -> Operand {
      .shifted(register: number, by: .shiftLeft, amount: 0, inverted: false)
    }
  }

  /// What becomes of the bits around a field that is moved.
  enum FieldMove: Sendable, Hashable {
    /// They repeat the field's sign.
    case signed
    /// They stay as they are in the destination.
    case insert
    /// They become zero.
    case unsigned
  }

  /// On which side of a branch a register is zero.
  struct ZeroSide: Sendable, Hashable {
    let register: Int
    let isTaken: Bool
  }

  /// The bits of a wide move.
  enum WideMove: Sendable, Hashable {
    case zeroing
    case inverting
    case keeping
  }

  case address(register: Int, offset: Int64, page: Bool)
  case move(WideMove, register: Int, value: UInt64, shift: UInt32, is64Bit: Bool)
  /// `stack`: register 31 of the destination and first operand is the stack pointer.
  case arithmetic(
    Operation, destination: Int, first: Int, Operand, setsFlags: Bool, destinationIsStack: Bool, firstIsStack: Bool,
    is64Bit: Bool)
  case multiplyAdd(
    destination: Int, first: Int, second: Int, third: Int, subtracts: Bool, widening: Extension?, is64Bit: Bool)
  case bitfield(FieldMove, destination: Int, source: Int, rotation: UInt32, width: UInt32, is64Bit: Bool)
  case extract(destination: Int, first: Int, second: Int, shift: UInt32, is64Bit: Bool)
  case select(destination: Int, first: Int, second: Int, Condition, increments: Bool, inverts: Bool, is64Bit: Bool)
  case conditionalCompare(first: Int, Operand, Condition, otherwise: Flags, adds: Bool, is64Bit: Bool)
  case countLeadingZeros(destination: Int, source: Int, is64Bit: Bool)

  /// `size` in bytes; a signed load extends to 64 or, when `to32`, 32 bits.
  case load(register: Int, Address, size: Int, signed: Bool, to32: Bool)
  /// `releases`: what was stored before is seen before (`stlr`).
  case store(register: Int, Address, size: Int, releases: Bool = false)
  case loadPair(first: Int, second: Int, Address, size: Int, signed: Bool)
  case storePair(first: Int, second: Int, Address, size: Int)
  case loadVector(register: Int, Address, size: Int)
  case storeVector(register: Int, Address, size: Int)
  case loadVectorPair(first: Int, second: Int, Address, size: Int)
  case storeVectorPair(first: Int, second: Int, Address, size: Int)
  /// An atomic read, change and write; an exclusive store also gives a status.
  case atomic(result: Int, status: Int?, base: Int, size: Int)

  /// A vector register gets these two 64-bit halves.
  case setVector(register: Int, low: UInt64, high: UInt64)
  case copyVector(destination: Int, source: Int)
  case vectorFromGeneral(vector: Int, general: Int, lane: Int?, size: Int, duplicates: Bool)
  case generalFromVector(general: Int, vector: Int, lane: Int, size: Int)
  /// Some other vector or floating-point operation.
  case clobberVector(register: Int)
  /// An operation whose general result is not computed.
  case clobberGeneral(register: Int)
  case clobberFlags

  case branch(offset: Int64, links: Bool)
  case branchConditional(Condition, offset: Int64)
  case compareAndBranch(register: Int, offset: Int64, whenZero: Bool, is64Bit: Bool)
  case testAndBranch(register: Int, bit: UInt32, offset: Int64, whenZero: Bool)
  case branchRegister(register: Int, links: Bool)
  case `return`(register: Int)
  /// Ends the path: `brk`, `udf`, `svc` and whatever is no instruction.
  case stop
  /// Hints, barriers, signing of pointers, prefetches.
  case nothing
}
