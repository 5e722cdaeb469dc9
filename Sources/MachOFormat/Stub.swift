/// A few instructions that jump to where a pointer leads: how code calls another image.
public struct Stub: Sendable, Hashable {
  /// The unslid address of the first instruction.
  public let address: UInt64
  /// Where it jumps.
  public let target: Reference
}
