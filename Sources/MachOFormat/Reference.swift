public import ByteParsing

/// What a pointer in an image's metadata refers to.
public enum Reference: Sendable, Hashable {
  /// An unslid address in the image itself.
  case local(UInt64)
  /// Another image's symbol, with its leading underscore.
  case imported(String)

  /// The symbol when it is imported.
  public var symbol: String? {
    if case .imported(let symbol) = self { symbol } else { nil }
  }

  /// The address when it is local.
  public var address: UInt64? {
    if case .local(let address) = self { address } else { nil }
  }
}

extension MappedImage {
  /// What the pointer at an address refers to; `nil` for null.
  ///
  /// `arm64e` pointers carry no signature in the file, and a plain address has no tag bits here.
  public func reference(at address: UInt64) throws(ParsingError) -> Reference? {
    switch try word(at: address) {
    case .value(0): nil
    case .value(let target): .local(target)
    case .bind(let index, _): .imported(fixups.imports[index].symbol)
    }
  }
}
