import MachOFormat

/// Names the places in code that facts are about.
struct CodePlaces {
  let program: Program
  let image: ProgramImage
  private let names: FunctionNames
  /// The nearest named functions that lead to functions without a name.
  private var owners: [UInt64: String] = [:]
  /// The names of functions in other images that call into this one.
  private var otherNames: [String: FunctionNames] = [:]

  init(_ index: ImageIndex) {
    program = index.program
    image = index.image
    names = index.sites.isEmpty ? FunctionNames() : FunctionNames(of: image, conformances: index.conformances)
  }

  /// The place of an instruction, with the name of its function as far as it is known.
  mutating func place(_ address: UInt64) -> CodePlace {
    guard let owner = program.image(at: address) else {
      return CodePlace(image: image.identifier, function: nil, address: address)
    }
    let function = owner.function(containing: address)?.lowerBound
    if owner.identifier != image.identifier, otherNames[owner.identifier] == nil {
      otherNames[owner.identifier] = FunctionNames(of: owner, conformances: [])
    }
    let names = otherNames[owner.identifier] ?? self.names
    return CodePlace(
      image: owner.identifier, function: function.flatMap { names.name(of: $0) },
      owner: function.flatMap { owners[$0] }, address: address &- owner.slide)
  }

  /// Finds, for functions without a name, the nearest ones with a name that lead to them.
  ///
  /// Goes up a few levels of callers, and gives up where too many lead to them.
  mutating func findOwners(of functions: Set<UInt64>, _ callers: Callers) {
    let unnamed = functions.filter { names.name(of: $0) == nil }.sorted()
    var above: [UInt64: [UInt64]] = [:]
    var frontier = Set(unnamed)
    for _ in 0..<Self.ownerDepth where !frontier.isEmpty && frontier.count <= Self.ownerBreadth {
      let found = callers.callers(of: frontier).mapValues { $0.functions.sorted() }
      above.merge(found, uniquingKeysWith: { first, _ in first })
      frontier = Set(found.values.joined().filter { names.name(of: $0) == nil && above[$0] == nil })
    }
    for function in unnamed { owners[function] = nearestName(above: function, above) }
  }

  private func nearestName(above function: UInt64, _ callers: [UInt64: [UInt64]]) -> String? {
    var seen: Set<UInt64> = [function]
    var queue = [function]
    var next = 0
    while next < queue.count {
      for caller in callers[queue[next]] ?? [] where seen.insert(caller).inserted {
        if let name = names.name(of: caller) { return name }
        queue.append(caller)
      }
      next += 1
    }
    return nil
  }

  private static let ownerDepth = 5
  private static let ownerBreadth = 2048
}
