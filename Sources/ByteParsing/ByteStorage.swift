#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory that never changes once it is made, owned by whoever holds a `Bytes` over it.
///
/// `@unchecked Sendable`: the memory is written only before `init` returns, so readers on any thread agree.
@safe @usableFromInline final class ByteStorage: @unchecked Sendable {
  private enum Owner {
    case allocation
    case mapping
  }

  @usableFromInline let base: UnsafeRawPointer
  let count: Int
  private let owner: Owner

  /// Takes a copy of an array.
  init(copying array: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(array.count, 1), alignment: 16)
    unsafe memory.copyBytes(from: array)
    unsafe base = UnsafeRawPointer(memory.baseAddress ?? UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 16))
    count = array.count
    owner = .allocation
  }

  /// Allocates `capacity` bytes and keeps as many as `fill` says that it wrote.
  init<E: Error>(capacity: Int, filling fill: (UnsafeMutableRawBufferPointer) throws(E) -> Int) throws(E) {
    let base = UnsafeMutableRawPointer.allocate(byteCount: max(capacity, 1), alignment: 16)
    do throws(E) {
      let written = unsafe try fill(UnsafeMutableRawBufferPointer(start: base, count: max(capacity, 0)))
      count = min(max(written, 0), max(capacity, 0))
    } catch {
      unsafe base.deallocate()
      throw error
    }
    unsafe self.base = UnsafeRawPointer(base)
    owner = .allocation
  }

  /// Maps a whole file for reading; `nil` when the system refuses (`errno` says why).
  init?(mapping descriptor: Int32, count: Int) {
    guard count > 0, let pointer = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe pointer != MAP_FAILED
    else { return nil }
    unsafe base = UnsafeRawPointer(pointer)
    self.count = count
    owner = .mapping
  }

  deinit {
    switch owner {
    case .allocation: unsafe base.deallocate()
    case .mapping: unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
    }
  }
}
