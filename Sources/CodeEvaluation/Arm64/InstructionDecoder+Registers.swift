extension InstructionDecoder {
  /// Decodes "Data Processing -- Register".
  static func registers(_ word: UInt32) -> Instruction {
    let is64Bit = word >> 31 == 1
    let destination = register(word)
    let first = Int(word >> 5 & 0x1f)
    let second = Int(word >> 16 & 0x1f)
    if word >> 28 & 1 == 0 {
      if word >> 24 & 1 == 0 {  // and, orr, eor, ands and their inverted forms
        let operations: [Operation] = [.and, .or, .exclusiveOr, .and]
        let kind = Int(word >> 29 & 3)
        return .arithmetic(
          operations[kind], destination: destination, first: first, shifted(word), setsFlags: kind == 3,
          destinationIsStack: false, firstIsStack: false, is64Bit: is64Bit)
      }
      let operation: Operation = word >> 30 & 1 == 1 ? .subtract : .add
      let setsFlags = word >> 29 & 1 == 1
      if word >> 21 & 1 == 1 {  // extended register
        return .arithmetic(
          operation, destination: destination, first: first,
          .extended(register: second, Extension(option: word >> 13 & 7), shift: word >> 10 & 7), setsFlags: setsFlags,
          destinationIsStack: !setsFlags, firstIsStack: true, is64Bit: is64Bit)
      }
      return .arithmetic(
        operation, destination: destination, first: first, shifted(word, mayInvert: false), setsFlags: setsFlags,
        destinationIsStack: false, firstIsStack: false, is64Bit: is64Bit)
    }
    switch word >> 21 & 0xf {
    case 0x2:  // ccmn, ccmp
      return .conditionalCompare(
        first: first, word >> 11 & 1 == 1 ? .immediate(UInt64(second)) : .register(second), Condition(word >> 12),
        otherwise: Flags(bits: word & 0xf), adds: word >> 30 & 1 == 0, is64Bit: is64Bit)
    case 0x4:  // csel, csinc, csinv, csneg
      return .select(
        destination: destination, first: first, second: second, Condition(word >> 12),
        increments: word >> 10 & 1 == 1, inverts: word >> 30 & 1 == 1, is64Bit: is64Bit)
    case 0x6:
      return word >> 30 & 1 == 1 ? oneSource(word, is64Bit: is64Bit) : twoSources(word, is64Bit: is64Bit)
    case 0x8...0xf: return multiply(word, is64Bit: is64Bit)
    default: return .clobberGeneral(register: destination)
    }
  }

  private static func shifted(_ word: UInt32, mayInvert: Bool = true) -> Operand {
    let shifts: [Operation] = [.shiftLeft, .shiftRight, .shiftRightArithmetic, .rotateRight]
    return .shifted(
      register: Int(word >> 16 & 0x1f), by: shifts[Int(word >> 22 & 3)], amount: word >> 10 & 0x3f,
      inverted: mayInvert && word >> 21 & 1 == 1)
  }

  /// Signing, checking and stripping a pointer leaves the plain address, which is what everything here holds.
  private static func oneSource(_ word: UInt32, is64Bit: Bool) -> Instruction {
    if word >> 16 & 0x1f == 1 { return .nothing }
    let destination = register(word)
    return word >> 10 & 0x3f == 4
      ? .countLeadingZeros(destination: destination, source: Int(word >> 5 & 0x1f), is64Bit: is64Bit)
      : .clobberGeneral(register: destination)
  }

  private static func twoSources(_ word: UInt32, is64Bit: Bool) -> Instruction {
    let operations: [UInt32: Operation] = [
      2: .divideUnsigned, 3: .divideSigned, 8: .shiftLeft, 9: .shiftRight, 10: .shiftRightArithmetic, 11: .rotateRight,
    ]
    guard let operation = operations[word >> 10 & 0x3f] else { return .clobberGeneral(register: register(word)) }
    return .arithmetic(
      operation, destination: register(word), first: Int(word >> 5 & 0x1f),
      .register(Int(word >> 16 & 0x1f)), setsFlags: false, destinationIsStack: false, firstIsStack: false,
      is64Bit: is64Bit)
  }

  private static func multiply(_ word: UInt32, is64Bit: Bool) -> Instruction {
    let destination = register(word)
    let first = Int(word >> 5 & 0x1f)
    let second = Int(word >> 16 & 0x1f)
    let third = Int(word >> 10 & 0x1f)
    let subtracts = word >> 15 & 1 == 1
    switch word >> 21 & 7 {
    case 0:
      return .multiplyAdd(
        destination: destination, first: first, second: second, third: third, subtracts: subtracts, widening: nil,
        is64Bit: is64Bit)
    case 1, 5:  // smaddl, umaddl and their like
      return .multiplyAdd(
        destination: destination, first: first, second: second, third: third, subtracts: subtracts,
        widening: Extension(width: 32, isSigned: word >> 23 & 1 == 0), is64Bit: true)
    case 2, 6:  // smulh, umulh
      return .arithmetic(
        word >> 23 & 1 == 1 ? .multiplyHighUnsigned : .multiplyHighSigned, destination: destination, first: first,
        .register(second), setsFlags: false, destinationIsStack: false, firstIsStack: false, is64Bit: true)
    default: return .clobberGeneral(register: destination)
    }
  }
}
