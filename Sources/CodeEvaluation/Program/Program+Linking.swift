import ByteParsing
import Facts
import MachOFormat

extension Program {
  /// Maps images and resolves their imports among them.
  ///
  /// An image that is encrypted, too large or damaged is left out; the caller says so in its facts.
  init(linking inputs: [EvaluatedImage]) {
    struct Candidate {
      let input: EvaluatedImage
      let mapped: MappedImage
    }
    let readable = inputs.filter { $0.image.architecture.isARM64 && !$0.image.isEncrypted && $0.image.spansLittle }
    let mapped = readable.concurrentMap { input in
      (input.mapped ?? (try? input.image.mapped())).map { Candidate(input: input, mapped: $0) }
    }
    let candidates = mapped.compactMap(\.self).prefix(AddressLayout.imageCount)
    let indexes = Dictionary(
      candidates.enumerated().map { ($0.element.input.identifier, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let wanted = Set(candidates.flatMap { $0.input.libraries.values })
    let exports = Array(candidates).concurrentMap { candidate -> [String: Export.Target] in
      guard wanted.contains(candidate.input.identifier), let exports = try? candidate.input.image.exports() else {
        return [:]
      }
      return Dictionary(exports.map { ($0.symbol, $0.target) }, uniquingKeysWith: { first, _ in first })
    }

    var symbols = SymbolNumbers()
    var images: [ProgramImage] = []
    for (index, candidate) in candidates.enumerated() {
      let addresses = candidate.mapped.fixups.imports.map { item -> UInt64 in
        let library = item.library.flatMap { candidate.input.libraries[$0] }.flatMap { indexes[$0] }
        let found = library.flatMap { resolve(item.symbol, in: $0, depth: 0) }
        return found ?? AddressLayout.address(ofImport: symbols.number(of: item.symbol))
      }
      images.append(ProgramImage(candidate.input, mapped: candidate.mapped, index: index, importAddresses: addresses))
    }
    for symbol in ValueWitnesses.needed { _ = symbols.number(of: symbol) }
    self.images = images
    code = CodeIndex()
    self.symbols = symbols.names
    symbolNumbers = symbols.numbers
    functions = symbols.names.map(RuntimeFunction.named)

    func resolve(_ symbol: String, in index: Int, depth: Int) -> UInt64? {
      guard depth < 8, candidates.indices.contains(index) else { return nil }
      switch exports[index][symbol] {
      case .address(let address): return address &+ AddressLayout.slide(ofImage: index)
      case .reexport(let ordinal, let name): return follow(ordinal, name)
      case nil:
        for (ordinal, library) in candidates[index].input.image.libraries.enumerated() where library.kind == .reexport {
          if let found = follow(ordinal + 1, symbol) { return found }
        }
        return nil
      }

      func follow(_ ordinal: Int, _ name: String) -> UInt64? {
        let libraries = candidates[index].input.image.libraries
        guard ordinal > 0, ordinal <= libraries.count,
          let identifier = candidates[index].input.libraries[libraries[ordinal - 1].path],
          let next = indexes[identifier]
        else { return nil }
        return resolve(name, in: next, depth: depth + 1)
      }
    }
  }
}

/// Gives each symbol from outside the artifact a number.
private struct SymbolNumbers {
  private(set) var names: [String] = []
  private(set) var numbers: [String: Int] = [:]

  mutating func number(of symbol: String) -> Int {
    if let number = numbers[symbol] { return number }
    numbers[symbol] = names.count
    names.append(symbol)
    return names.count - 1
  }
}

extension AddressLayout {
  static func slide(ofImage index: Int) -> UInt64 { UInt64(index + 1) * imageStride }
}

extension MachOImage {
  /// Whether all segments fit into the room that the evaluator gives an image.
  var spansLittle: Bool {
    segments.allSatisfy { segment in
      // `__PAGEZERO` is never mapped; everything else must end below the next image.
      segment.protection == 0
        || segment.address.addingReportingOverflow(segment.size).partialValue
          < AddressLayout.imageStride && segment.address < AddressLayout.imageStride
    }
  }
}

extension ProgramImage {
  init(_ input: EvaluatedImage, mapped: MappedImage, index: Int, importAddresses: [UInt64]) {
    let slide = AddressLayout.slide(ofImage: index)
    func range(_ section: Section) -> Range<UInt64> {
      let start = section.address &+ slide
      return start..<max(start, start.addingReportingOverflow(min(section.size, UInt64(Int32.max))).partialValue)
    }
    let sections = input.image.segments.flatMap(\.sections).filter { $0.segmentName != "__LLVM" }
    let code = sections.filter { !$0.isZeroFilled }
    let stubs = (try? mapped.stubs()) ?? []
    let symbols = stubs.compactMap { stub in stub.target.symbol.map { (stub.address &+ slide, $0) } }
    self.init(
      identifier: input.identifier, mapped: mapped, slide: slide,
      functionStarts: ((try? input.image.functionStarts()) ?? []).map { $0 &+ slide },
      importAddresses: importAddresses,
      text: code.filter { $0.holdsInstructions && !$0.holdsStubs && $0.name != "__objc_stubs" }.map(range),
      stubSections: code.filter { $0.holdsStubs || $0.name == "__objc_stubs" || $0.name == "__stub_helper" }
        .map(range),
      variables: sections.filter { ["__data", "__bss", "__common"].contains($0.name) }.map(range),
      classes: Self.classes(in: mapped, slide: slide),
      typeNames: sections.filter { $0.name == "__swift5_typeref" }.map(range),
      stubSymbols: Dictionary(symbols, uniquingKeysWith: { first, _ in first }))
  }
}
