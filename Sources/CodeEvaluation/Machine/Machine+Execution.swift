extension Machine {
  /// What follows an instruction.
  enum Outcome {
    /// The path goes on.
    case next
    /// The path goes on at one of two places, and nobody knows which.
    case fork(Fork)
    /// The instruction chooses by flags that nobody knows, between two known values.
    case choose(Condition)
    /// Control goes to a place that is not the next instruction.
    case transfer(to: Value, links: Bool)
    /// The function returns.
    case `return`(to: Value)
    /// The path ends.
    case stop
  }

  /// A branch that nobody knows the side of.
  struct Fork {
    let taken: UInt64
    let otherwise: UInt64
    /// What the branch depends on.
    let cause: Value
    /// On which side a register is zero.
    let zero: Instruction.ZeroSide?
  }

  /// Executes one instruction; the counter moves on, or stays for the evaluator to move.
  mutating func execute(_ instruction: Instruction) -> Outcome {
    let here = counter
    switch instruction {
    case .branch(let offset, let links):
      return .transfer(to: Value(here &+ UInt64(bitPattern: offset)), links: links)
    case .branchRegister(let register, let links):
      return .transfer(to: general(register), links: links)
    case .return(let register):
      return .return(to: general(register))
    case .branchConditional(let condition, let offset):
      return decide(flags.map(condition.holds), offset, flagsCause)
    case .compareAndBranch(let register, let offset, let whenZero, let is64Bit):
      let value = general(register).known.map { is64Bit ? $0 : $0 & 0xffff_ffff }
      let zero = Instruction.ZeroSide(register: register, isTaken: whenZero)
      return decide(value.map { ($0 == 0) == whenZero }, offset, general(register), zero: is64Bit ? zero : nil)
    case .testAndBranch(let register, let bit, let offset, let whenZero):
      return decide(general(register).known.map { ($0 >> UInt64(bit) & 1 == 0) == whenZero }, offset, general(register))
    case .stop:
      return .stop
    case .select(_, let first, let second, let condition, let increments, let inverts, _)
    where flags == nil && general(first).isKnown && general(second).isKnown
      && (increments || inverts || general(first) != general(second)):
      return .choose(condition)
    case .nothing:
      break
    case .load, .store, .loadPair, .storePair, .loadVector, .storeVector, .loadVectorPair, .storeVectorPair, .atomic:
      access(instruction)
    case .setVector, .copyVector, .vectorFromGeneral, .generalFromVector, .clobberVector:
      moveVector(instruction)
    default:
      calculate(instruction)
    }
    counter = here &+ 4
    return .next
  }

  private mutating func decide(
    _ condition: Bool?, _ offset: Int64, _ cause: Value, zero: Instruction.ZeroSide? = nil
  ) -> Outcome {
    let taken = counter &+ UInt64(bitPattern: offset)
    guard let condition else {
      return .fork(Fork(taken: taken, otherwise: counter &+ 4, cause: cause, zero: zero))
    }
    counter = condition ? taken : counter &+ 4
    return .next
  }

  private mutating func calculate(_ instruction: Instruction) {
    switch instruction {
    case .address(let register, let offset, let page):
      let origin = page ? counter & ~0xfff : counter
      setGeneral(register, Value(origin &+ UInt64(bitPattern: offset)))
    case .move(let kind, let register, let value, let shift, let is64Bit):
      move(kind, register, value << UInt64(shift), mask: 0xffff << UInt64(shift), is64Bit)
    case .arithmetic(
      let operation, let destination, let first, let operand, let setsFlags, let destinationIsStack, let firstIsStack,
      let is64Bit):
      let a = firstIsStack ? base(first) : general(first)
      let b = value(of: operand, is64Bit: is64Bit)
      let result = combine(operation, a, b, setsFlags: setsFlags, is64Bit: is64Bit)
      if destinationIsStack { setBase(destination, result) } else { setGeneral(destination, result) }
    case .multiplyAdd(
      let destination, let first, let second, let third, let subtracts, let widening, let is64Bit):
      setGeneral(destination, multiplied(first, second, third, subtracts, widening, is64Bit))
    case .bitfield(let move, let destination, let source, let rotation, let width, let is64Bit):
      guard let bits = general(source).known, let old = move == .insert ? general(destination).known : 0 else {
        setGeneral(destination, .made(from: general(source), general(destination)))
        return
      }
      let moved = Arithmetic.moveField(
        move, source: bits, destination: old, rotation: rotation, width: width, is64Bit: is64Bit)
      setGeneral(destination, Value(moved))
    case .extract(let destination, let first, let second, let shift, let is64Bit):
      guard let high = general(first).known, let low = general(second).known, is64Bit else {
        setGeneral(destination, .made(from: general(first), general(second)))
        return
      }
      setGeneral(destination, Value(shift == 0 ? low : low >> UInt64(shift) | high << UInt64(64 - shift)))
    case .select(let destination, let first, let second, let condition, let increments, let inverts, let is64Bit):
      select(destination, first, second, condition, increments, inverts, is64Bit)
    case .conditionalCompare(let first, let operand, let condition, let otherwise, let adds, let is64Bit):
      guard let current = flags else {
        flagsCause = .made(from: flagsCause, general(first), value(of: operand, is64Bit: is64Bit))
        return
      }
      guard condition.holds(current) else {
        flags = otherwise
        return
      }
      _ = combine(
        adds ? .add : .subtract, general(first), value(of: operand, is64Bit: is64Bit), setsFlags: true,
        is64Bit: is64Bit)
    case .countLeadingZeros(let destination, let source, let is64Bit):
      let zeros = general(source).known.map { bits in
        is64Bit ? bits.leadingZeroBitCount : UInt32(truncatingIfNeeded: bits).leadingZeroBitCount
      }
      setGeneral(destination, zeros.map { Value(UInt64($0)) } ?? .made(from: general(source)))
    case .clobberGeneral(let register):
      setGeneral(register, .unknown)
    case .clobberFlags:
      flags = nil
    default:
      break
    }
  }

  private mutating func move(
    _ kind: Instruction.WideMove, _ register: Int, _ value: UInt64, mask: UInt64, _ is64Bit: Bool
  ) {
    switch kind {
    case .zeroing: setGeneral(register, Value(value))
    case .inverting: setGeneral(register, Value(is64Bit ? ~value : ~value & 0xffff_ffff))
    case .keeping: setGeneral(register, general(register).known.map { Value($0 & ~mask | value) } ?? .unknown)
    }
  }

  private mutating func combine(
    _ operation: Instruction.Operation, _ a: Value, _ b: Value, setsFlags: Bool, is64Bit: Bool
  ) -> Value {
    guard let x = a.known, let y = b.known else {
      if setsFlags {
        flags = nil
        flagsCause = .made(from: a, b)
      }
      if operation == .add || operation == .subtract {
        memory.loosen(a)
        memory.loosen(b)
      }
      return known(operation, a, b)
    }
    let (value, newFlags) = Arithmetic.compute(operation, x, y, is64Bit: is64Bit)
    if setsFlags { flags = newFlags }
    return Value(value)
  }

  /// What an operation gives although an operand is not known: a plain move keeps its origin, and some masks decide alone.
  private func known(_ operation: Instruction.Operation, _ a: Value, _ b: Value) -> Value {
    switch (operation, a.known, b.known) {
    case (.or, 0?, _), (.add, 0?, _), (.exclusiveOr, 0?, _): return b
    case (.or, _, 0?), (.add, _, 0?), (.subtract, _, 0?), (.exclusiveOr, _, 0?): return a
    case (.and, 0?, _), (.and, _, 0?): return Value(0)
    case (.and, _, 0xffff_ffff?), (.and, _, 0xff?), (.and, _, 1?): return a
    default: return .made(from: a, b)
    }
  }

  private func multiplied(
    _ first: Int, _ second: Int, _ third: Int, _ subtracts: Bool, _ widening: Instruction.Extension?, _ is64Bit: Bool
  ) -> Value {
    guard var a = general(first).known, var b = general(second).known, let c = general(third).known else {
      return .made(from: general(first), general(second), general(third))
    }
    if let widening {
      a = Arithmetic.extended(a, widening)
      b = Arithmetic.extended(b, widening)
    }
    let product = a &* b
    return Value(subtracts ? c &- product : c &+ product).truncated(to: is64Bit ? 8 : 4)
  }

  private mutating func select(
    _ destination: Int, _ first: Int, _ second: Int, _ condition: Condition, _ increments: Bool, _ inverts: Bool,
    _ is64Bit: Bool
  ) {
    guard let flags else {
      let isDecided = !increments && !inverts && general(first) == general(second)
      let cause = Value.made(from: flagsCause, general(first), general(second))
      setGeneral(destination, isDecided ? general(first) : cause)
      return
    }
    var value = condition.holds(flags) ? general(first) : general(second)
    if !condition.holds(flags), increments || inverts {
      value =
        value.known.map { bits in
          let inverted = inverts ? ~bits : bits
          return Value(increments ? inverted &+ 1 : inverted)
        } ?? .unknown
    }
    setGeneral(destination, value.truncated(to: is64Bit ? 8 : 4))
  }

  /// The value of a second operand.
  private func value(of operand: Instruction.Operand, is64Bit: Bool) -> Value {
    switch operand {
    case .immediate(let value):
      return Value(value)
    case .shifted(let register, let operation, let amount, let inverted):
      let source = general(register)
      guard let bits = source.known else { return amount == 0 && !inverted ? source : .made(from: source) }
      let shifted = Arithmetic.compute(operation, bits, UInt64(amount), is64Bit: is64Bit).value
      return Value(inverted ? ~shifted : shifted)
    case .extended(let register, let form, let shift):
      let source = general(register)
      return source.known.map { Value(Arithmetic.extended($0, form) << UInt64(shift)) } ?? .made(from: source)
    }
  }
}
