import MachOFormat

extension ImageAnalysis {
  /// The functions that call a function or take its address, in this image and in those that import it; in order.
  mutating func callers(of function: UInt64) -> [UInt64] {
    guard let owner = program.image(at: function) else { return [] }
    var callers = sources(of: [function], in: owner)
    let symbols = Set(exportedSymbols(of: function, in: owner))
    guard !symbols.isEmpty else { return callers }
    for other in program.images where other.identifier != owner.identifier {
      guard other.importAddresses.contains(function) else { continue }
      let stubs = ((try? other.mapped.stubs()) ?? []).filter { $0.target.symbol.map(symbols.contains) == true }
      callers += sources(of: Set(stubs.map { $0.address &+ other.slide }), in: other)
    }
    return callers
  }

  private func sources(of targets: Set<UInt64>, in image: ProgramImage) -> [UInt64] {
    let references = References(to: targets, in: image)
    let functions = Set(
      references.sources.values.joined().compactMap { image.function(containing: $0)?.lowerBound })
    return functions.subtracting(targets).sorted()
  }

  private func exportedSymbols(of function: UInt64, in image: ProgramImage) -> [String] {
    guard image.mapped.image.fileType == .dynamicLibrary else { return [] }
    let address = function &- image.slide
    return ((try? image.mapped.image.exports()) ?? []).filter { $0.target == .address(address) }.map(\.symbol)
  }

  /// The readable name of a function that a library offers to others.
  func exportedName(of function: UInt64) -> String? {
    guard let image = program.image(at: function), let symbol = exportedSymbols(of: function, in: image).first else {
      return nil
    }
    return SwiftMangling.declarationName(symbol) ?? symbol
  }
}
