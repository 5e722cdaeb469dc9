/// What the processor's operations give for known numbers.
enum Arithmetic {
  /// Computes an operation of known numbers, with the flags that it sets.
  static func compute(
    _ operation: Instruction.Operation, _ first: UInt64, _ second: UInt64, is64Bit: Bool
  ) -> (value: UInt64, flags: Flags) {
    let width: UInt64 = is64Bit ? 64 : 32
    let mask: UInt64 = is64Bit ? .max : 0xffff_ffff
    let sign: UInt64 = 1 << (width - 1)
    let a = first & mask
    let b = second & mask
    var value: UInt64
    var carry = false
    var overflow = false
    switch operation {
    case .add:
      value = (a &+ b) & mask
      carry = value < a
      overflow = (a ^ value) & (b ^ value) & sign != 0
    case .subtract:
      value = (a &- b) & mask
      carry = a >= b
      overflow = (a ^ b) & (a ^ value) & sign != 0
    case .and: value = a & b
    case .or: value = a | b
    case .exclusiveOr: value = a ^ b
    case .multiply: value = a &* b
    case .multiplyHighUnsigned: value = a.multipliedFullWidth(by: b).high
    case .multiplyHighSigned:
      value = UInt64(bitPattern: Int64(bitPattern: a).multipliedFullWidth(by: Int64(bitPattern: b)).high)
    case .divideUnsigned: value = b == 0 ? 0 : a / b
    case .divideSigned:
      let x = signExtended(a, from: width)
      let y = signExtended(b, from: width)
      value = y == 0 ? 0 : UInt64(bitPattern: x.dividedReportingOverflow(by: y).partialValue)
    case .shiftLeft: value = a << (b % width)
    case .shiftRight: value = a >> (b % width)
    case .shiftRightArithmetic: value = UInt64(bitPattern: signExtended(a, from: width) >> Int64(b % width))
    case .rotateRight:
      let turn = b % width
      value = turn == 0 ? a : a >> turn | a << (width - turn)
    }
    value &= mask
    return (value, Flags(negative: value & sign != 0, zero: value == 0, carry: carry, overflow: overflow))
  }

  /// The low bits of a number with its sign.
  static func signExtended(_ value: UInt64, from width: UInt64) -> Int64 {
    guard width < 64 else { return Int64(bitPattern: value) }
    return Int64(bitPattern: value << (64 - width)) >> Int64(64 - width)
  }

  /// The low bits of a number, extended to 64.
  static func extended(_ bits: UInt64, _ form: Instruction.Extension) -> UInt64 {
    guard form.width < 64 else { return bits }
    return form.isSigned ? UInt64(bitPattern: signExtended(bits, from: form.width)) : bits & (1 << form.width - 1)
  }

  /// `sbfm`, `bfm`, `ubfm`: moves a field of bits.
  static func moveField(
    _ move: Instruction.FieldMove, source: UInt64, destination: UInt64, rotation: UInt32, width: UInt32, is64Bit: Bool
  ) -> UInt64 {
    let size: UInt64 = is64Bit ? 64 : 32
    let mask: UInt64 = is64Bit ? .max : 0xffff_ffff
    let turn = UInt64(rotation) & (size - 1)
    let last = UInt64(width) & (size - 1)
    let input = source & mask
    let field: UInt64
    let fieldMask: UInt64
    let top: UInt64
    if last >= turn {  // extract
      let count = last - turn + 1
      fieldMask = count >= 64 ? .max : 1 << count - 1
      field = input >> turn & fieldMask
      top = count
    } else {  // insert
      let count = last + 1
      let place = size - turn
      fieldMask = (1 << count - 1) << place
      field = (input & (1 << count - 1)) << place
      top = place + count
    }
    switch move {
    case .signed: return UInt64(bitPattern: signExtended(field, from: top)) & mask
    case .insert: return (destination & ~fieldMask | field) & mask
    case .unsigned: return field & mask
    }
  }
}
