import MachOFormat

/// The names of an image's functions: what the symbol table still has, and what metadata says of the others.
struct FunctionNames: Sendable {
  private var symbols: [UInt64: String] = [:]
  /// Functions that fulfil a protocol's requirement or are a method's implementation.
  private var roles: [UInt64: String] = [:]

  /// No names.
  init() {}

  init(of image: ProgramImage, conformances: [SwiftConformance]) {
    for symbol in (try? image.mapped.image.symbols()) ?? [] where symbol.isDefined && !symbol.name.isEmpty {
      symbols[symbol.value &+ image.slide] = symbol.name
    }
    for method in (try? image.mapped.objectiveCMethods()) ?? [] {
      roles[method.implementation &+ image.slide] = method.description
    }
    for conformance in conformances {
      let type = conformance.typeName.split(separator: ".").dropFirst().joined(separator: ".")
      for witness in conformance.witnesses {
        guard let place = witness.implementation, let symbol = witness.requirement.symbol,
          let requirement = SwiftMangling.declarationName(symbol)?.split(separator: ".").last
        else { continue }
        let address = place &+ image.slide
        let function = image.asyncFunction(at: address) ?? address
        if roles[function] == nil { roles[function] = "\(type).\(requirement)" }
      }
    }
  }

  /// The readable name of the function that begins at a slid address.
  func name(of function: UInt64) -> String? {
    symbols[function].map { SwiftMangling.declarationName($0) ?? $0 } ?? roles[function]
  }
}
