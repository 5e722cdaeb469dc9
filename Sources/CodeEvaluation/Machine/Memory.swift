/// What a path of the evaluation sees in memory: what it has written, over what the program's images hold.
///
/// Aligned words of eight bytes, of which each byte is known or not; a whole word may carry its origin.
struct Memory: Sendable {
  struct Word: Sendable, Hashable {
    var bits: UInt64 = 0
    /// A bit for each byte that is known.
    var known: UInt8 = 0
    var origin: Value.Origin = .none
    /// Whether a function keeps a caller's register here; a call cannot change it.
    var isSaved = false

    init() {}

    init(_ value: Value) {
      bits = value.bits
      known = value.isKnown ? 0xff : 0
      origin = value.origin
    }
  }

  let program: Program
  private var words: [UInt64: Word] = [:]
  /// Where the next fresh object will lie.
  private var heapTop = AddressLayout.heap

  init(_ program: Program) {
    self.program = program
  }

  /// How many words have been written.
  var count: Int { words.count }

  /// Whether anything has been written at an aligned address.
  func isWritten(_ address: UInt64) -> Bool { words[address] != nil }

  /// Takes a fresh object's address; `nil` when the program asks for too much.
  mutating func allocate(_ size: UInt64) -> UInt64? {
    guard size <= EvaluationLimits.objectSize else { return nil }
    let address = heapTop
    heapTop += (size + 31) & ~15
    return heapTop < AddressLayout.heapEnd ? address : nil
  }

  /// A whole word.
  func word(_ address: UInt64) -> Value { read(address, size: 8) }

  /// Reads `size` bytes, at most eight, little-endian.
  func read(_ address: UInt64, size: Int) -> Value {
    let start = address & ~7
    let shift = (address & 7) * 8
    let first = aligned(start)
    if shift == 0, size == 8 {
      return first.known == 0xff ? Value(first.bits) : .unknown(first.origin)
    }
    let end = Int(address & 7) + size
    if end <= 8 {
      let mask = UInt8(truncatingIfNeeded: (1 << size - 1) << Int(address & 7))
      guard first.known & mask == mask else { return shift == 0 ? .unknown(first.origin) : .unknown }
      return Value(first.bits >> shift).truncated(to: size)
    }
    let second = aligned(start &+ 8)
    let rest = end - 8
    let firstMask = UInt8(truncatingIfNeeded: 0xff << Int(address & 7))
    let secondMask = UInt8(truncatingIfNeeded: 1 << rest - 1)
    guard first.known & firstMask == firstMask, second.known & secondMask == secondMask else { return .unknown }
    return Value(first.bits >> shift | second.bits << (64 - shift)).truncated(to: size)
  }

  /// Writes `size` bytes, at most eight.
  mutating func write(_ value: Value, to address: UInt64, size: Int = 8, saves: Bool = false) {
    let start = address & ~7
    if address == start, size == 8 {
      var word = Word(value)
      word.isSaved = saves
      words[start] = word
      return
    }
    for index in 0..<size {
      let byte = value.isKnown ? UInt8(truncatingIfNeeded: value.bits >> UInt64(index * 8)) : nil
      writeByte(byte, to: address &+ UInt64(index))
    }
    if address == start, !value.isKnown {
      var word = aligned(start)
      word.origin = value.origin
      words[start] = word
    }
  }

  private mutating func writeByte(_ byte: UInt8?, to address: UInt64) {
    let start = address & ~7
    let index = address & 7
    var word = aligned(start)
    word.isSaved = false
    word.origin = .none
    if let byte {
      word.bits = word.bits & ~(0xff << (index * 8)) | UInt64(byte) << (index * 8)
      word.known |= 1 << UInt8(index)
    } else {
      word.known &= ~(1 << UInt8(index))
    }
    words[start] = word
  }

  private func aligned(_ address: UInt64) -> Word { words[address] ?? Word(program.word(at: address)) }

  /// Forgets what a range holds, but not where callers' registers are kept.
  mutating func forget(_ address: UInt64, count: UInt64) {
    let start = address & ~7
    for index in 0..<(min(count, EvaluationLimits.objectSize) + (address & 7) + 7) / 8 {
      let place = start &+ index * 8
      if words[place]?.isSaved != true { words[place] = Word() }
    }
  }

  /// Copies bytes; both places aligned or not.
  mutating func copy(from source: UInt64, to target: UInt64, count: UInt64) {
    var offset: UInt64 = 0
    while offset < count {
      let size = offset + 8 <= count ? 8 : 1
      write(read(source &+ offset, size: size), to: target &+ offset, size: size)
      offset += UInt64(size)
    }
  }
}
