/// Reads names out of Swift's mangled symbols (`docs/ABI/Mangling.rst` of the Swift repository).
public enum SwiftMangling {
  /// The qualified name of the nominal type or protocol that a symbol is about: `WidgetKit.WidgetCenter` for
  /// `_$s9WidgetKit0A6CenterCMn`.
  ///
  /// `nil` when the symbol is not Swift's, or is about something else than a plain nominal type.
  public static func nominalName(_ symbol: String) -> String? {
    var parser = ManglingParser(symbol)
    guard parser.skipPrefix() else { return nil }
    return parser.nominalName()
  }
}
