/// What a path of the evaluation sees in memory: what it has written, over what the program's images hold.
///
/// Aligned words of eight bytes, of which each byte is known or not; a whole word may carry its origin.
struct Memory: Sendable {
  struct Word: Sendable, Hashable {
    /// The bytes; those that are not known are zero.
    var bits: UInt64 = 0
    /// A bit for each byte that is known.
    var known: UInt8 = 0
    var origin: Value.Origin = .none
    var isCallers = true
    /// Whether a function keeps a caller's register here; a call cannot change it.
    var isSaved = false

    init() {}

    init(_ value: Value) {
      bits = value.bits
      known = value.isKnown ? 0xff : 0
      origin = value.origin
      isCallers = value.isCallers
    }

    /// What is read where some byte is not known.
    var unknown: Value { .unknown(origin, isCallers: isCallers) }
  }

  /// A function with what it has captured.
  struct Closure: Sendable {
    let function: UInt64
    let context: Value
  }

  let program: Program
  /// Whether variables of the images hold what they hold at first, whoever changes them.
  let trustsVariables: Bool
  private(set) var words: [UInt64: Word] = [:]
  /// Where the next fresh object will lie.
  var heapTop = AddressLayout.heap
  /// The objects, for telling what belongs together.
  var objects = Objects()
  /// The images' variables that the path has written.
  var writtenVariables: Set<UInt64> = []
  /// The initialisers of variables that have run.
  var initializers: Set<UInt64> = []
  /// Closures in objects that other code has come to know.
  var closures: [Closure] = []
  /// Where functions that have not returned keep callers' registers, the latest last.
  private var savedSlots: [UInt64] = []
  /// The functions whose addresses were written where others may find and call them.
  var kept: Set<UInt64> = []
  /// Whether something was changed that a path begun before may see.
  var isChangedLate = false

  init(_ program: Program, trustsVariables: Bool = false) {
    self.program = program
    self.trustsVariables = trustsVariables
  }

  /// How many words have been written.
  var count: Int { words.count }

  /// Whether anything has been written at an aligned address.
  func isWritten(_ address: UInt64) -> Bool { words[address] != nil }

  /// Takes a fresh object's address; `nil` when the program asks for too much.
  mutating func allocate(_ size: UInt64, _ kind: Objects.Kind = .memory) -> UInt64? {
    guard size <= EvaluationLimits.objectSize else { return nil }
    let address = heapTop
    heapTop += (size + 31) & ~15
    guard heapTop < AddressLayout.heapEnd else { return nil }
    objects.add(address..<address + max(size, 1), kind)
    return address
  }

  /// A whole word.
  func word(_ address: UInt64) -> Value { read(address, size: 8) }

  /// Reads `size` bytes, at most eight, little-endian.
  func read(_ address: UInt64, size: Int) -> Value {
    let start = address & ~7
    let shift = (address & 7) * 8
    let first = aligned(start)
    if shift == 0, size == 8 {
      return first.known == 0xff ? Value(first.bits) : first.unknown
    }
    let end = Int(address & 7) + size
    if end <= 8 {
      let mask = UInt8(truncatingIfNeeded: (1 << size - 1) << Int(address & 7))
      guard first.known & mask == mask else { return first.unknown }
      return Value(first.bits >> shift).truncated(to: size)
    }
    let second = aligned(start &+ 8)
    let rest = end - 8
    let firstMask = UInt8(truncatingIfNeeded: 0xff << Int(address & 7))
    let secondMask = UInt8(truncatingIfNeeded: 1 << rest - 1)
    guard first.known & firstMask == firstMask, second.known & secondMask == secondMask else {
      return .made(from: first.unknown, second.unknown)
    }
    return Value(first.bits >> shift | second.bits << (64 - shift)).truncated(to: size)
  }

  /// Writes `size` bytes, at most eight.
  mutating func write(_ value: Value, to address: UInt64, size: Int = 8, saves: Bool = false) {
    let start = address & ~7
    noteWrite(start, value)
    if address == start, size == 8 {
      var word = Word(value)
      word.isSaved = saves
      if saves { savedSlots.append(start) }
      words[start] = word
      return
    }
    let end = Int(address & 7) + size
    if end > 8 { noteWrite(start &+ 8, value) }
    for index in 0..<size {
      let byte = value.isKnown ? UInt8(truncatingIfNeeded: value.bits >> UInt64(index * 8)) : nil
      writeByte(byte, to: address &+ UInt64(index))
    }
    guard !value.isKnown else { return }
    words[start]?.origin = address == start ? value.origin : .none
    guard value.isCallers else { return }
    words[start]?.isCallers = true
    if end > 8 { words[start &+ 8]?.isCallers = true }
  }

  private mutating func writeByte(_ byte: UInt8?, to address: UInt64) {
    let start = address & ~7
    let index = address & 7
    var word = aligned(start)
    word.isSaved = false
    word.origin = .none
    word.bits &= ~(0xff << (index * 8))
    if let byte {
      word.bits |= UInt64(byte) << (index * 8)
      word.known |= 1 << UInt8(index)
    } else {
      word.known &= ~(1 << UInt8(index))
    }
    words[start] = word
  }

  /// Keeps account of what others can see of a write.
  private mutating func noteWrite(_ address: UInt64, _ value: Value) {
    guard !trustsVariables else { return }
    if program.isVariable(address) {
      writtenVariables.insert(address)
      keep(value)
    } else if !objects.exposed.isEmpty, AddressLayout.isHeap(address), let object = objects.object(at: address),
      objects.exposed.contains(object.lowerBound)
    {
      keep(value)
      if isCapture(object), words[address] != Word(value) { isChangedLate = true }
    }
  }

  private func aligned(_ address: UInt64) -> Word {
    if let word = words[address] { return word }
    if !trustsVariables, program.isVariable(address), !objects.isReady(address) {
      guard program.code.use(of: address, in: program).keepsFirstValue else {
        return Word(.variable)
      }
    }
    return Word(program.word(at: address))
  }

  /// A function has returned: what it kept on the stack, below an address, is nobody's any more.
  mutating func releaseSaved(below address: UInt64) {
    while let slot = savedSlots.last, slot < address {
      savedSlots.removeLast()
      words[slot]?.isSaved = false
    }
  }

  /// Forgets what a range holds, but not where callers' registers are kept.
  mutating func forget(_ address: UInt64, count: UInt64, leaving value: Value = .unknown) {
    let start = address & ~7
    for index in 0..<(min(count, EvaluationLimits.objectSize) + (address & 7) + 7) / 8 {
      let place = start &+ index * 8
      guard let old = words[place] else {
        words[place] = Word(value)
        continue
      }
      guard !old.isSaved else { continue }
      words[place] = Word(value)
      words[place]?.isCallers = value.isCallers || old.isCallers
    }
  }

  /// Replaces a whole word, unseen by others.
  mutating func set(_ word: Word, at address: UInt64) { words[address] = word }

  /// Replaces all that has been written.
  mutating func replaceWords(_ words: [UInt64: Word]) { self.words = words }

  /// A whole word with what is known of it.
  func word(aligned address: UInt64) -> Word { aligned(address) }

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
