/// A region of untrusted bytes: a view into memory that is shared and never copied when sliced.
///
/// Offsets count from the start of the region. Every access is checked against the region's bounds and throws; nothing traps.
public struct Bytes: Sendable {
  @usableFromInline let storage: ByteStorage
  @usableFromInline let start: Int
  /// The number of bytes in the region.
  public let count: Int

  private init(storage: ByteStorage, start: Int, count: Int) {
    self.storage = storage
    self.start = start
    self.count = count
  }

  /// Takes a copy of an array.
  public init(_ array: [UInt8]) {
    self.init(storage: ByteStorage(copying: array), start: 0, count: array.count)
  }

  /// Allocates `capacity` bytes, lets `fill` write them, and keeps as many as it says that it wrote.
  public init<E: Error>(
    capacity: Int, filling fill: (UnsafeMutableRawBufferPointer) throws(E) -> Int
  ) throws(E) {
    let storage = unsafe try ByteStorage(capacity: capacity, filling: fill)
    self.init(storage: storage, start: 0, count: storage.count)
  }

  /// Maps an open file of `count` bytes for reading; `nil` when the system refuses.
  public init?(mapping descriptor: Int32, count: Int) {
    guard count > 0 else {
      self.init([])
      return
    }
    guard let storage = ByteStorage(mapping: descriptor, count: count) else { return nil }
    self.init(storage: storage, start: 0, count: count)
  }

  /// Whether the region holds no byte.
  public var isEmpty: Bool { count == 0 }

  /// The bytes from `offset`, `length` of them.
  public func slice(at offset: Int, count length: Int) throws(ParsingError) -> Bytes {
    try check(offset, length)
    return Bytes(storage: storage, start: start + offset, count: length)
  }

  /// The bytes from `offset` to the end of the region.
  public func suffix(from offset: Int) throws(ParsingError) -> Bytes {
    guard offset >= 0, offset <= count else {
      throw ParsingError(.truncated(needed: 0, available: count - offset), at: offset)
    }
    return Bytes(storage: storage, start: start + offset, count: count - offset)
  }

  /// At most the first `length` bytes.
  public func prefix(_ length: Int) -> Bytes {
    Bytes(storage: storage, start: start, count: min(max(length, 0), count))
  }

  /// The byte at `offset`.
  @inlinable public subscript(offset: Int) -> UInt8 {
    @inline(__always) get throws(ParsingError) { try integer(at: offset) }
  }

  /// An integer of fixed width at any alignment, little-endian unless said otherwise.
  @inlinable public func integer<T: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: T.Type = T.self, bigEndian: Bool = false
  ) throws(ParsingError) -> T {
    try check(offset, MemoryLayout<T>.size)
    let raw = unsafe storage.base.loadUnaligned(fromByteOffset: start + offset, as: T.self)
    return bigEndian ? T(bigEndian: raw) : T(littleEndian: raw)
  }

  /// Calls `body` with the memory of the region, which must not leave the call.
  @inlinable public func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    unsafe try body(UnsafeRawBufferPointer(start: storage.base + start, count: count))
  }

  /// Calls `body` with each whole little-endian 32-bit word of the region and its offset, in order.
  ///
  /// Inlined into its caller, for passes over code: there is one check for all words.
  @inlinable
  public func forEachWord(_ body: (_ offset: Int, _ word: UInt32) -> Void) {
    unsafe withUnsafeBytes { buffer in
      for offset in stride(from: 0, to: buffer.count & ~3, by: 4) {
        body(offset, UInt32(littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
    }
  }

  /// Calls `body` with each byte of the region, in order; there is one check for all of them.
  @inlinable @inline(__always)
  public func forEachByte(_ body: (UInt8) -> Void) {
    unsafe withUnsafeBytes { buffer in
      for index in 0..<buffer.count { body(unsafe buffer[index]) }
    }
  }

  @inlinable @inline(__always) func check(_ offset: Int, _ length: Int) throws(ParsingError) {
    // `count - offset` cannot overflow once `offset` is known to lie in 0...count.
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw truncation(offset, length)
    }
  }

  /// Apart from the check, so that the check is small enough to be inlined.
  @usableFromInline @inline(never) func truncation(_ offset: Int, _ length: Int) -> ParsingError {
    ParsingError(.truncated(needed: length, available: count - max(offset, 0)), at: offset)
  }
}
