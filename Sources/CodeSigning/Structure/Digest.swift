public import ByteParsing

/// The result of a hash function.
public struct Digest: Sendable, Hashable {
  /// The bytes, most significant first as the function gives them.
  public let bytes: [UInt8]

  /// Takes the bytes as they are.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Takes the bytes of a region.
  public init(_ bytes: Bytes) { self.bytes = bytes.array }

  /// The first `count` bytes: what a CDHash and a truncated hash type keep.
  public func prefix(_ count: Int) -> Digest { Digest(Array(bytes.prefix(count))) }
}

extension Digest: CustomStringConvertible {
  /// Lower-case hexadecimal digits.
  public var description: String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
