/// Why bytes from an artifact could not be read as what they claim to be.
///
/// Carries the offset, so that a message can say where the damage is. The file's name is added by the caller that knows it.
public struct ParsingError: Error, Sendable, Hashable {
  /// The kind of damage.
  public enum Reason: Sendable, Hashable {
    /// Fewer bytes than the structure needs.
    case truncated(needed: Int, available: Int)
    /// A size, count or offset whose arithmetic leaves the range of an integer.
    case overflow
    /// A size, count or depth above the documented limit.
    case limitExceeded(String, limit: Int)
    /// A magic number, tag or version that is not one of those that the format has.
    case unexpectedValue(String)
    /// Text that is not valid in its encoding.
    case invalidText
    /// A structure that contradicts itself or its format.
    case malformed(String)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where, in bytes from the start of the region that was parsed.
  public let offset: Int

  /// Creates an error for the byte at `offset`.
  @inlinable public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension ParsingError: CustomStringConvertible {
  /// One clause without a full stop, fit to stand behind a file's name and a colon.
  public var description: String {
    let place = " at byte \(offset)"
    return switch reason {
    case .truncated(let needed, let available):
      "needs \(needed) bytes\(place) and has \(max(available, 0))"
    case .overflow: "holds a size or offset that is out of range\(place)"
    case .limitExceeded(let what, let limit): "has more than \(limit) \(what)\(place)"
    case .unexpectedValue(let what): "has an unexpected \(what)\(place)"
    case .invalidText: "has text that is not valid\(place)"
    case .malformed(let what): "\(what)\(place)"
    }
  }
}
