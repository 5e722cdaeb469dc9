import MachOFormat

/// Finds who calls a function, in all images of the program.
struct Callers {
  let program: Program
  /// What leads where in the images' code, by the image's index; gathered when first asked for.
  private var edges: [Int: CodeEdges] = [:]

  init(_ program: Program) {
    self.program = program
  }

  /// The functions that call each of some functions or take its address, in its image and in those that import it.
  mutating func callers(of functions: Set<UInt64>) -> [UInt64: [UInt64]] {
    var callers: [UInt64: Set<UInt64>] = [:]
    for (index, image) in program.images.enumerated() {
      let targets = Self.places(thatLeadTo: functions, in: image, index)
      guard !targets.isEmpty else { continue }
      let edges = self.edges[index] ?? CodeEdges(in: image)
      self.edges[index] = edges
      for (target, sources) in edges.sources(of: Set(targets.keys)) {
        guard let function = targets[target] else { continue }
        for source in sources {
          guard let caller = image.function(containing: source)?.lowerBound, caller != function else { continue }
          callers[function, default: []].insert(caller)
        }
      }
    }
    return callers.mapValues { $0.sorted() }
  }

  /// What leads to each function in an image: its own address, and stubs of its symbol.
  private static func places(
    thatLeadTo functions: Set<UInt64>, in image: ProgramImage, _ index: Int
  ) -> [UInt64: UInt64] {
    let range = AddressLayout.slide(ofImage: index)..<AddressLayout.slide(ofImage: index + 1)
    var places = Dictionary(uniqueKeysWithValues: functions.filter(range.contains).map { ($0, $0) })
    let imported = zip(image.mapped.fixups.imports, image.importAddresses).filter { functions.contains($0.1) }
    guard !imported.isEmpty else { return places }
    let symbols = Dictionary(imported.map { ($0.0.symbol, $0.1) }, uniquingKeysWith: { first, _ in first })
    for stub in (try? image.mapped.stubs()) ?? [] {
      if let function = stub.target.symbol.flatMap({ symbols[$0] }) { places[stub.address &+ image.slide] = function }
    }
    return places
  }
}
