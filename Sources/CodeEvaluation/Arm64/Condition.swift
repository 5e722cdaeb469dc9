import Facts

/// A condition code of A64 (Arm Architecture Reference Manual, C1.2.4).
struct Condition: Sendable, Hashable {
  let code: UInt8

  init(_ code: UInt32) {
    self.code = UInt8(truncatingIfNeeded: code & 0xf)
  }

  /// Whether the condition holds for these flags.
  func holds(_ flags: Flags) -> Bool {
    let base: Bool =
      switch code >> 1 {
      case 0: flags.zero
      case 1: flags.carry
      case 2: flags.negative
      case 3: flags.overflow
      case 4: flags.carry && !flags.zero
      case 5: flags.negative == flags.overflow
      case 6: flags.negative == flags.overflow && !flags.zero
      default: true
      }
    return code & 1 == 1 && code != 15 ? !base : base
  }
}

/// The condition flags N, Z, C and V.
struct Flags: Sendable, Hashable {
  var negative = false
  var zero = false
  var carry = false
  var overflow = false

  init(negative: Bool, zero: Bool, carry: Bool, overflow: Bool) {
    self.negative = negative
    self.zero = zero
    self.carry = carry
    self.overflow = overflow
  }

  /// The flags that an instruction states as four bits.
  init(bits: UInt32) {
    self.init(negative: bits & 8 != 0, zero: bits & 4 != 0, carry: bits & 2 != 0, overflow: bits & 1 != 0)
  }
}
