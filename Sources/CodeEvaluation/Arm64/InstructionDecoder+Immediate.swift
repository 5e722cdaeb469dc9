extension InstructionDecoder {
  /// Decodes "Data Processing -- Immediate".
  static func immediate(_ word: UInt32) -> Instruction {
    let is64Bit = word >> 31 == 1
    let destination = register(word)
    let source = Int(word >> 5 & 0x1f)
    switch word >> 23 & 0x7 {
    case 0, 1:  // adr, adrp
      let raw = (word >> 5 & 0x7ffff) << 2 | word >> 29 & 3
      let offset = signed(raw, 21)
      return .address(register: destination, offset: is64Bit ? offset << 12 : offset, page: is64Bit)
    case 2:  // add, sub
      let value = UInt64(word >> 10 & 0xfff) << (word >> 22 & 1 == 1 ? 12 : 0)
      let setsFlags = word >> 29 & 1 == 1
      return .arithmetic(
        word >> 30 & 1 == 1 ? .subtract : .add, destination: destination, first: source, .immediate(value),
        setsFlags: setsFlags, destinationIsStack: !setsFlags, firstIsStack: true, is64Bit: is64Bit)
    case 4:  // and, orr, eor, ands
      guard let value = bitMask(word, is64Bit: is64Bit) else { return .stop }
      let operations: [Operation] = [.and, .or, .exclusiveOr, .and]
      let kind = Int(word >> 29 & 3)
      return .arithmetic(
        operations[kind], destination: destination, first: source, .immediate(value), setsFlags: kind == 3,
        destinationIsStack: kind != 3, firstIsStack: false, is64Bit: is64Bit)
    case 5:  // movn, movz, movk
      let moves: [UInt32: WideMove] = [0: .inverting, 2: .zeroing, 3: .keeping]
      guard let move = moves[word >> 29 & 3] else { return .stop }
      return .move(
        move, register: destination, value: UInt64(word >> 5 & 0xffff), shift: (word >> 21 & 3) * 16, is64Bit: is64Bit)
    case 6:  // sbfm, bfm, ubfm
      let moves: [UInt32: FieldMove] = [0: .signed, 1: .insert, 2: .unsigned]
      guard let move = moves[word >> 29 & 3] else { return .stop }
      return .bitfield(
        move, destination: destination, source: source, rotation: word >> 16 & 0x3f,
        width: word >> 10 & 0x3f, is64Bit: is64Bit)
    case 7:  // extr
      return .extract(
        destination: destination, first: source, second: Int(word >> 16 & 0x1f), shift: word >> 10 & 0x3f,
        is64Bit: is64Bit)
    default:
      return .clobberGeneral(register: destination)
    }
  }

  /// The value of a logical immediate (`DecodeBitMasks`): a run of ones, rotated and repeated.
  private static func bitMask(_ word: UInt32, is64Bit: Bool) -> UInt64? {
    let n = word >> 22 & 1
    let ones = word >> 10 & 0x3f
    let rotation = word >> 16 & 0x3f
    let combined = n << 6 | (~ones & 0x3f)
    guard combined != 0, is64Bit || n == 0 else { return nil }
    let length = 31 - UInt32(combined.leadingZeroBitCount)
    guard length >= 1 else { return nil }
    let size = UInt64(1) << UInt64(length)
    let levels = UInt32(size - 1)
    let run = UInt64(ones & levels)
    guard run != UInt64(levels) else { return nil }
    let mask = size == 64 ? UInt64.max : (1 << size) - 1
    var element = run + 1 == 64 ? UInt64.max : (1 << (run + 1)) - 1
    let turn = UInt64(rotation & levels)
    if turn > 0 { element = (element >> turn | element << (size - turn)) & mask }
    var value: UInt64 = 0
    var place: UInt64 = 0
    while place < 64 {
      value |= element << place
      place += size
    }
    return is64Bit ? value : value & 0xffff_ffff
  }
}
