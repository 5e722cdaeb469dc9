/// Swift's two-word strings (`StringObject.swift` and `StringGuts.swift` of the Swift repository).
enum SwiftString {
  /// Reads the string that two known words stand for; `nil` when they, or their bytes, are not known.
  static func text(_ first: Value, _ second: Value, in machine: Machine, _ program: Program) -> String? {
    guard let count = first.known, let object = second.known else { return nil }
    if object >> 61 & 1 == 1 { return smallText(count, object) }
    // A large native string: its bytes begin 32 bytes behind the object.
    guard object >> 60 & 0x7 == 0 else { return nil }
    let address = (object & 0x0fff_ffff_ffff_ffff) &+ 32
    return text(at: address, count: count & 0xffff_ffff_ffff, in: machine, program)
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
  static func text(at address: UInt64, count: UInt64, in machine: Machine, _ program: Program) -> String? {
    guard count <= UInt64(EvaluationLimits.stringLength) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(count))
    for offset in 0..<count {
      guard let byte = machine.read(address &+ offset, size: 1, in: program).known else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Makes the two words of a string, with its bytes in fresh memory when they do not fit into the words.
  static func make(_ text: String, in machine: inout Machine, _ program: Program) -> (Value, Value)? {
    let bytes = Array(text.utf8)
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    if bytes.count <= 15 {
      let discriminator: UInt64 = (isASCII ? 0xe0 : 0xa0) | UInt64(bytes.count)
      var words: [UInt64] = [0, discriminator << 56]
      for (index, byte) in bytes.enumerated() { words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8) }
      return (Value(words[0]), Value(words[1]))
    }
    guard bytes.count <= EvaluationLimits.stringLength, let address = machine.allocate(UInt64(bytes.count) + 32) else {
      return nil
    }
    for (index, byte) in bytes.enumerated() {
      machine.write(Value(UInt64(byte)), to: address + 32 + UInt64(index), size: 1, in: program)
    }
    let flags: UInt64 = isASCII ? 0xd000_0000_0000_0000 : 0x9000_0000_0000_0000
    return (Value(flags | UInt64(bytes.count)), Value(address | 0x8000_0000_0000_0000))
  }
}
