/// Swift's two-word strings (`StringObject.swift` and `StringGuts.swift` of the Swift repository).
enum SwiftString {
  /// Reads the string whose two words lie at a place.
  static func text(at place: UInt64, in memory: Memory) -> String? {
    text(memory.word(place), memory.word(place &+ 8), in: memory)
  }

  /// Reads the string that two known words stand for; `nil` when they, or their bytes, are not known.
  static func text(_ first: Value, _ second: Value, in memory: Memory) -> String? {
    guard let count = first.known, let object = second.known else { return nil }
    if object >> 61 & 1 == 1 { return smallText(count, object) }
    // A large native string: its bytes begin 32 bytes behind the object.
    guard object >> 60 & 0x7 == 0 else { return nil }
    let address = (object & 0x0fff_ffff_ffff_ffff) &+ 32
    return text(at: address, count: count & 0xffff_ffff_ffff, in: memory)
  }

  /// Fifteen bytes or fewer lie in the words themselves.
  private static func smallText(_ first: UInt64, _ second: UInt64) -> String? {
    let count = Int(second >> 56 & 0xf)
    let bytes = (0..<count).map { index -> UInt8 in
      let word = index < 8 ? first : second
      return UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The text of bytes in memory; `nil` when one is not known or they are no UTF-8.
  static func text(at address: UInt64, count: UInt64, in memory: Memory) -> String? {
    guard count <= UInt64(EvaluationLimits.stringLength) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(count))
    for offset in 0..<count {
      guard let byte = memory.read(address &+ offset, size: 1).known else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Makes the two words of a string, with its bytes in fresh memory when they do not fit into the words.
  static func make(_ text: String, in memory: inout Memory) -> (Value, Value)? {
    let bytes = Array(text.utf8)
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    if bytes.count <= 15 {
      let discriminator: UInt64 = (isASCII ? 0xe0 : 0xa0) | UInt64(bytes.count)
      var words: [UInt64] = [0, discriminator << 56]
      for (index, byte) in bytes.enumerated() { words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8) }
      return (Value(words[0]), Value(words[1]))
    }
    guard bytes.count <= EvaluationLimits.stringLength,
      let address = memory.allocate(UInt64(bytes.count) + 32, .constant)
    else {
      return nil
    }
    for (index, byte) in bytes.enumerated() {
      memory.write(Value(UInt64(byte)), to: address + 32 + UInt64(index), size: 1)
    }
    let flags: UInt64 = isASCII ? 0xd000_0000_0000_0000 : 0x9000_0000_0000_0000
    return (Value(flags | UInt64(bytes.count)), Value(address | 0x8000_0000_0000_0000))
  }

  /// The first word of a wrapper; no pointer and no metadata kind looks so.
  private static let wrapperMark: UInt64 = 0x7772_6170_7065_7221

  /// An object that wraps a string's two words.
  static func wrapped(_ first: Value, _ second: Value, in memory: inout Memory) -> Value {
    guard let object = memory.allocate(32, .constant) else { return .unknown }
    memory.write(Value(wrapperMark), to: object)
    memory.write(first, to: object + 8)
    memory.write(second, to: object + 16)
    return Value(object)
  }

  /// The string that a wrapper holds, or a constant `NSString` of the image (`__CFConstantStringClassReference`).
  static func bridgedText(at address: UInt64, in memory: Memory) -> String? {
    let first = memory.word(address).known
    if first == wrapperMark { return text(at: address &+ 8, in: memory) }
    let program = memory.program
    guard let number = first.flatMap({ AddressLayout.importedSymbol(at: $0)?.number }), number < program.symbols.count,
      program.symbols[number] == "___CFConstantStringClassReference",
      memory.read(address &+ 8, size: 4).known == 0x7c8,  // bytes, not UTF-16
      let place = memory.word(address &+ 16).known, let count = memory.word(address &+ 24).known
    else { return nil }
    return text(at: place, count: count, in: memory)
  }
}
