/// A symbol that an image takes from elsewhere.
public struct Import: Sendable, Hashable {
  /// The mangled name with its leading underscore, such as `_objc_msgSend`.
  public let symbol: String
  /// Which library must have it: 1 for the first linked library, 0 the image itself (`BIND_SPECIAL_DYLIB_SELF`),
  /// -1 the main executable, -2 any (`FLAT_LOOKUP`), -3 any, coalesced (`WEAK_LOOKUP`).
  public let libraryOrdinal: Int
  /// The linked library's path; `nil` for the special ordinals and for an ordinal that no library has.
  public let library: String?
  /// Whether a missing symbol becomes null instead of stopping the launch.
  public let isWeak: Bool

  /// Creates an import.
  public init(symbol: String, libraryOrdinal: Int, library: String?, isWeak: Bool) {
    self.symbol = symbol
    self.libraryOrdinal = libraryOrdinal
    self.library = library
    self.isWeak = isWeak
  }
}

extension MachOImage {
  func makeImport(_ symbol: String, ordinal: Int, isWeak: Bool) -> Import {
    let library = ordinal > 0 && ordinal <= libraries.count ? libraries[ordinal - 1].path : nil
    return Import(symbol: symbol, libraryOrdinal: ordinal, library: library, isWeak: isWeak)
  }
}
