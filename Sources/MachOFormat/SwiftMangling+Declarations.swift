extension SwiftMangling {
  /// A readable name of the declaration that a symbol is, such as `StreakStore.record()`.
  ///
  /// It has the types around the declaration, but not its module, argument types and generics. A closure or a part of an
  /// async function is named after the declaration around it.
  ///
  /// `nil` when the symbol is not Swift's, or its name has a form that this does not read.
  public static func declarationName(_ symbol: String) -> String? {
    var parser = ManglingParser(symbol)
    guard parser.skipPrefix(), !symbol.contains("Tt") else { return nil }
    return parser.declarationName()
  }
}
