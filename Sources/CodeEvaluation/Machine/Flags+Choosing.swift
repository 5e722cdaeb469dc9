extension Flags {
  /// Flags under which a condition holds, or does not.
  static func making(_ condition: Condition, hold: Bool) -> Flags {
    for bits in [0b0110, 0b0000, 0b1000, 0b0010, 0b1001, 0b0001] as [UInt32] {
      let flags = Flags(bits: bits)
      if condition.holds(flags) == hold { return flags }
    }
    return Flags(bits: 0)
  }
}
