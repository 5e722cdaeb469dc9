import MachOFormat

/// The names of an image's functions: what the symbol table still has.
struct FunctionNames: Sendable {
  private var names: [UInt64: String] = [:]

  init(of image: ProgramImage) {
    for symbol in (try? image.mapped.image.symbols()) ?? [] where symbol.isDefined && !symbol.name.isEmpty {
      names[symbol.value &+ image.slide] = symbol.name
    }
  }

  /// The readable name of the function that begins at a slid address.
  func name(of function: UInt64) -> String? {
    names[function].map { SwiftMangling.declarationName($0) ?? $0 }
  }

  /// Adds a name for a function that has none.
  mutating func add(_ name: String, for function: UInt64) {
    if names[function] == nil { names[function] = name }
  }
}
