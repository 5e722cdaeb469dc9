extension Machine {
  /// Reads `size` bytes, at most eight, little-endian.
  func read(_ address: UInt64, size: Int, in program: Program) -> Value {
    let start = address & ~7
    let shift = (address & 7) * 8
    let first = word(at: start, in: program)
    if shift == 0, size == 8 {
      return first.known == 0xff ? Value(first.bits) : .unknown(first.origin)
    }
    let end = Int(address & 7) + size
    if end <= 8 {
      let mask = UInt8(truncatingIfNeeded: (1 << size - 1) << Int(address & 7))
      guard first.known & mask == mask else { return shift == 0 ? .unknown(first.origin) : .unknown }
      return Value(first.bits >> shift).truncated(to: size)
    }
    let second = word(at: start &+ 8, in: program)
    let rest = end - 8
    let firstMask = UInt8(truncatingIfNeeded: 0xff << Int(address & 7))
    let secondMask = UInt8(truncatingIfNeeded: 1 << rest - 1)
    guard first.known & firstMask == firstMask, second.known & secondMask == secondMask else { return .unknown }
    return Value(first.bits >> shift | second.bits << (64 - shift)).truncated(to: size)
  }

  /// Writes `size` bytes, at most eight.
  mutating func write(
    _ value: Value, to address: UInt64, size: Int, in program: Program, saves: Bool = false
  ) {
    let start = address & ~7
    if address == start, size == 8 {
      var word = Memory.Word(value)
      word.isSaved = saves
      memory.set(word, at: start)
      return
    }
    for index in 0..<size {
      writeByte(
        value.isKnown ? UInt8(truncatingIfNeeded: value.bits >> UInt64(index * 8)) : nil, to: address &+ UInt64(index),
        in: program)
    }
    if address == start, !value.isKnown {
      var word = self.word(at: start, in: program)
      word.origin = value.origin
      memory.set(word, at: start)
    }
  }

  private mutating func writeByte(_ byte: UInt8?, to address: UInt64, in program: Program) {
    let start = address & ~7
    let index = address & 7
    var word = self.word(at: start, in: program)
    word.isSaved = false
    word.origin = .none
    if let byte {
      word.bits = word.bits & ~(0xff << (index * 8)) | UInt64(byte) << (index * 8)
      word.known |= 1 << UInt8(index)
    } else {
      word.known &= ~(1 << UInt8(index))
    }
    memory.set(word, at: start)
  }

  private func word(at address: UInt64, in program: Program) -> Memory.Word {
    if let word = memory.written(at: address) { return word }
    return Memory.Word(program.word(at: address))
  }

  /// Forgets what a range holds, but not where callers' registers are kept.
  mutating func forget(_ address: UInt64, count: UInt64) {
    var place = address & ~7
    let end = address &+ count
    while place < end {
      if memory.written(at: place)?.isSaved != true { memory.set(Memory.Word(), at: place) }
      place &+= 8
    }
  }

  /// Copies words; both places aligned or not.
  mutating func copy(from source: UInt64, to target: UInt64, count: UInt64, in program: Program) {
    var offset: UInt64 = 0
    while offset + 8 <= count {
      write(read(source &+ offset, size: 8, in: program), to: target &+ offset, size: 8, in: program)
      offset += 8
    }
    while offset < count {
      write(read(source &+ offset, size: 1, in: program), to: target &+ offset, size: 1, in: program)
      offset += 1
    }
  }
}
