/// A few instructions that jump to where a pointer leads: how code calls another image.
public struct Stub: Sendable, Hashable {
  /// The unslid address of the first instruction.
  public let address: UInt64
  /// Where it jumps.
  public let target: Reference

  /// Creates a stub.
  public init(address: UInt64, target: Reference) {
    self.address = address
    self.target = target
  }
}
