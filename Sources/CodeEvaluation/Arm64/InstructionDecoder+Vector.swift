extension InstructionDecoder {
  /// Decodes "Data Processing -- Scalar Floating-Point and Advanced SIMD" as far as it moves whole words.
  static func vector(_ word: UInt32) -> Instruction {
    let destination = register(word)
    let source = Int(word >> 5 & 0x1f)
    // fmov between a general and a vector register: 32 bits, 64 bits, and the upper half.
    switch word & 0xffff_fc00 {
    case 0x9e67_0000:
      return .vectorFromGeneral(vector: destination, general: source, lane: nil, size: 8, duplicates: false)
    case 0x1e27_0000:
      return .vectorFromGeneral(vector: destination, general: source, lane: nil, size: 4, duplicates: false)
    case 0x9eaf_0000:
      return .vectorFromGeneral(vector: destination, general: source, lane: 1, size: 8, duplicates: false)
    case 0x9e66_0000: return .generalFromVector(general: destination, vector: source, lane: 0, size: 8)
    case 0x1e26_0000: return .generalFromVector(general: destination, vector: source, lane: 0, size: 4)
    case 0x9eae_0000: return .generalFromVector(general: destination, vector: source, lane: 1, size: 8)
    case 0x4e08_0c00:
      return .vectorFromGeneral(vector: destination, general: source, lane: nil, size: 8, duplicates: true)
    default: break
    }
    if word & 0xffe0_fc00 == 0x4ea0_1c00, Int(word >> 16 & 0x1f) == source {  // orr of one register: mov
      return .copyVector(destination: destination, source: source)
    }
    if word & 0xffef_fc00 == 0x4e08_1c00 {  // ins of a 64-bit lane
      return .vectorFromGeneral(
        vector: destination, general: source, lane: Int(word >> 20 & 1), size: 8, duplicates: false)
    }
    if word & 0xffef_fc00 == 0x4e08_3c00 {  // umov of a 64-bit lane
      return .generalFromVector(general: destination, vector: source, lane: Int(word >> 20 & 1), size: 8)
    }
    if word & 0x9ff8_0c00 == 0x0f00_0400 {
      return modifiedImmediate(word)
    }
    // Conversions and moves to a general register, comparisons.
    if word & 0x7f20_fc00 == 0x1e20_0000, word >> 16 & 7 <= 1 || word >> 16 & 7 >= 4 {
      return .clobberGeneral(register: destination)
    }
    if word & 0xff20_fc07 == 0x1e20_2000 || word & 0xff20_0c00 == 0x1e20_0400 { return .clobberFlags }
    if word & 0xbfe0_fc00 == 0x0e00_3c00 || word & 0xbfe0_fc00 == 0x0e00_2c00 {
      return .clobberGeneral(register: destination)  // umov, smov of smaller lanes
    }
    return .clobberVector(register: destination)
  }

  /// `movi` of zeros or ones is how code clears two words at once.
  private static func modifiedImmediate(_ word: UInt32) -> Instruction {
    let value = (word >> 16 & 7) << 5 | word >> 5 & 0x1f
    let mode = word >> 12 & 0xf
    let inverts = word >> 29 & 1 == 1
    let destination = register(word)
    guard value == 0, mode != 0xf || !inverts else { return .clobberVector(register: destination) }
    // A zero stays zero under every shift; `mvni` inverts it, where the mode is one of its own.
    let isInverted = inverts && mode & 0x1 == 0 && mode < 0xe
    guard mode & 1 == 0 else { return .clobberVector(register: destination) }
    let bits: UInt64 = isInverted ? .max : 0
    return .setVector(register: destination, low: bits, high: word >> 30 & 1 == 1 ? bits : 0)
  }
}
