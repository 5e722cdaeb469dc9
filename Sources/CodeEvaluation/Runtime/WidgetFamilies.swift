/// The families in an array whose elements were injected with the enumeration's case symbols.
enum WidgetFamilies {
  /// The names of the cases; `nil` when an element is not known.
  static func names(inArrayAt array: UInt64, _ memory: Memory) -> [String]? {
    guard let count = memory.word(array &+ 16).known, count <= 64 else { return nil }
    var names: [String] = []
    for index in 0..<count {
      guard case .contents(let number) = memory.word(array &+ 32 &+ index * 16).origin,
        let name = name(ofCase: memory.program.symbols[number])
      else { return nil }
      names.append(name)
    }
    return names
  }

  /// The case's name in a symbol such as `_$s9WidgetKit0A6FamilyO11systemSmallyA2CmFWC`.
  private static func name(ofCase symbol: String) -> String? {
    let prefix = "_$s9WidgetKit0A6FamilyO"
    guard symbol.hasPrefix(prefix), symbol.hasSuffix("WC") else { return nil }
    let rest = symbol.dropFirst(prefix.count)
    let digits = rest.prefix { $0.isNumber }
    return Int(digits).map { String(rest.dropFirst(digits.count).prefix($0)) }
  }
}
