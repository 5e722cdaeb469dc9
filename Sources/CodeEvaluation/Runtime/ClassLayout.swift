/// Which parts of an object never change once it is made, by the metadata of its class.
struct ClassLayout {
  /// Whether this is what a closure has captured, and no object of a class.
  let isCapture: Bool
  /// The places of constants, from the object's beginning.
  private(set) var constants: [Range<UInt64>] = []
  /// The size of an instance in bytes.
  private(set) var size: UInt64 = 0

  /// Reads metadata of an image (`Metadata.h` and `MetadataValues.h` of the Swift repository); `nil` for what is none.
  init?(metadata: UInt64, in memory: Memory) {
    guard memory.program.image(at: metadata) != nil, let kind = memory.word(metadata).known else { return nil }
    // `MetadataKind::HeapLocalVariable`; a class has a pointer here.
    isCapture = kind == 0x400
    guard !isCapture else { return }
    guard kind > 0x7ff, let size = memory.read(metadata &+ 48, size: 4).known else { return nil }
    self.size = size
    var type = metadata
    for _ in 0..<Self.depth {
      addConstants(of: type, memory)
      guard let parent = memory.word(type &+ 8).known, memory.program.image(at: parent) != nil else { return }
      type = parent
    }
  }

  private static let depth = 16
  private static let fieldCount: UInt64 = 256

  /// Adds the `let`s that a class itself declares: its field records say what is one.
  private mutating func addConstants(of type: UInt64, _ memory: Memory) {
    guard let descriptor = memory.word(type &+ 64).known, memory.program.image(at: descriptor) != nil,
      let count = memory.read(descriptor &+ 36, size: 4).known, count <= Self.fieldCount,
      let vector = memory.read(descriptor &+ 40, size: 4).known,
      let distance = memory.read(descriptor &+ 16, size: 4).known, distance != 0
    else { return }
    let records = descriptor &+ 16 &+ UInt64(bitPattern: Arithmetic.signExtended(distance, from: 32))
    guard memory.read(records &+ 12, size: 4).known == count else { return }
    let offsets = (0..<count).map { memory.word(type &+ (vector &+ $0) &* 8).known }
    for index in 0..<count {
      guard let start = offsets[Int(index)], let flags = memory.read(records &+ 16 &+ index * 12, size: 4).known,
        flags & 2 == 0  // `IsVar`
      else { continue }
      let end = index + 1 < count ? offsets[Int(index) + 1] : size
      if let end, start < end { constants.append(start..<end) }
    }
  }
}
