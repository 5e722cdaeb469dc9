/// A symbol that an image offers to others.
public struct Export: Sendable, Hashable {
  /// Where an exported symbol is found.
  public enum Target: Sendable, Hashable {
    /// At this unslid address in the image.
    case address(UInt64)
    /// In another library, by its ordinal, maybe under another name: `EXPORT_SYMBOL_FLAGS_REEXPORT`.
    case reexport(libraryOrdinal: Int, symbol: String)
  }

  /// The mangled name with its leading underscore.
  public let symbol: String
  /// Where it is found.
  public let target: Target

  /// Creates an export.
  public init(symbol: String, target: Target) {
    self.symbol = symbol
    self.target = target
  }
}
