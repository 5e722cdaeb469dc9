/// A section of a segment (`section`, `section_64`).
public struct Section: Sendable, Hashable {
  /// `sectname`, such as `__text`.
  public let name: String
  /// `segname`, such as `__TEXT`.
  public let segmentName: String
  /// The unslid address of its first byte.
  public let address: UInt64
  /// Its length in bytes.
  public let size: UInt64
  /// Where its bytes begin in the slice; meaningless for a zero-filled section.
  public let fileOffset: Int
  /// `flags`: the type in the low byte, attributes above.
  public let flags: UInt32
  /// `reserved1`: for stubs and pointers, the first index in the indirect symbol table.
  public let reserved1: UInt32
  /// `reserved2`: for stubs, the size of one.
  public let reserved2: UInt32

  /// Whether the section has no bytes in the file: `S_ZEROFILL`, `S_GB_ZEROFILL`, `S_THREAD_LOCAL_ZEROFILL`.
  public var isZeroFilled: Bool { [0x1, 0xc, 0x12].contains(flags & 0xff) }
  /// Whether the section holds symbol stubs: `S_SYMBOL_STUBS`.
  public var holdsStubs: Bool { flags & 0xff == 0x8 }
  /// Whether the section holds instructions: `S_ATTR_PURE_INSTRUCTIONS` or `S_ATTR_SOME_INSTRUCTIONS`.
  public var holdsInstructions: Bool { flags & 0x8000_0400 != 0 }
}
