import MachOFormat

extension ImageAnalysis {
  /// The functions that call each of some functions or take its address, in this image and in those that import it.
  mutating func callers(of functions: Set<UInt64>) -> [UInt64: [UInt64]] {
    var callers: [UInt64: Set<UInt64>] = [:]
    for (index, other) in program.images.enumerated() {
      // What leads to each function in this image: its own address, and stubs of its symbol.
      let range = AddressLayout.slide(ofImage: index)..<AddressLayout.slide(ofImage: index + 1)
      var targets = Dictionary(uniqueKeysWithValues: functions.filter(range.contains).map { ($0, $0) })
      let imported = zip(other.mapped.fixups.imports, other.importAddresses).filter { functions.contains($0.1) }
      if !imported.isEmpty {
        let symbols = Dictionary(imported.map { ($0.0.symbol, $0.1) }, uniquingKeysWith: { first, _ in first })
        for stub in (try? other.mapped.stubs()) ?? [] {
          if let function = stub.target.symbol.flatMap({ symbols[$0] }) {
            targets[stub.address &+ other.slide] = function
          }
        }
      }
      guard !targets.isEmpty else { continue }
      let edges = self.edges[index] ?? CodeEdges(in: other)
      self.edges[index] = edges
      for (target, sources) in edges.sources(of: Set(targets.keys)) {
        guard let function = targets[target] else { continue }
        for source in sources {
          guard let caller = other.function(containing: source)?.lowerBound, caller != function else { continue }
          callers[function, default: []].insert(caller)
        }
      }
    }
    return callers.mapValues { $0.sorted() }
  }

  /// The readable name of a function that a library offers to others.
  func exportedName(of function: UInt64) -> String? {
    guard let owner = program.image(at: function), owner.mapped.image.fileType == .dynamicLibrary else { return nil }
    let address = function &- owner.slide
    let exports = (try? owner.mapped.image.exports()) ?? []
    guard let symbol = exports.first(where: { $0.target == .address(address) })?.symbol else { return nil }
    return SwiftMangling.declarationName(symbol) ?? symbol
  }
}
