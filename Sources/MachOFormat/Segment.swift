/// A part of the file that is mapped into memory (`segment_command`, `segment_command_64`).
public struct Segment: Sendable, Hashable {
  /// `segname`, such as `__TEXT`.
  public let name: String
  /// The unslid address of its first byte.
  public let address: UInt64
  /// Its length in memory.
  public let size: UInt64
  /// Where its bytes begin in the slice.
  public let fileOffset: UInt64
  /// How many bytes of it the file holds; the rest is zero.
  public let fileSize: UInt64
  /// `initprot`: 1 read, 2 write, 4 execute.
  public let protection: UInt32
  /// Its sections, in the order of the file.
  public let sections: [Section]
}
