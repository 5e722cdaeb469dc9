import ByteParsing
import MachOFormat

/// Finds who calls a function, in all images of the program.
struct Callers {
  /// Who calls a function.
  struct Found {
    /// The functions that call it or take its address.
    var functions: Set<UInt64> = []
    /// Whether its address stands in data, so that code may call it that does not name it.
    var isInData = false
  }

  let program: Program

  /// Who calls each of some functions, in its image and in those that import it.
  func callers(of functions: Set<UInt64>) -> [UInt64: Found] {
    var callers: [UInt64: Found] = [:]
    for (index, image) in program.images.enumerated() {
      let range = AddressLayout.slide(ofImage: index)..<AddressLayout.slide(ofImage: index + 1)
      var targets = Dictionary(uniqueKeysWithValues: functions.filter(range.contains).map { ($0, $0) })
      if !targets.isEmpty {
        let pointers = FunctionPointers(to: Set(targets.keys), in: image)
        for function in pointers.inData { callers[function, default: Found()].isInData = true }
        targets.merge(pointers.asynchronous, uniquingKeysWith: { first, _ in first })
      }
      targets.merge(Self.stubs(thatLeadTo: functions, in: image), uniquingKeysWith: { first, _ in first })
      guard !targets.isEmpty else { continue }
      for (target, sources) in program.code.edges(ofImage: index, in: program).sources(of: Set(targets.keys)) {
        guard let function = targets[target] else { continue }
        for source in sources {
          guard let caller = image.function(containing: source.address)?.lowerBound, caller != function else {
            continue
          }
          callers[function, default: Found()].functions.insert(caller)
        }
      }
    }
    return callers
  }

  /// The stubs of functions' symbols in an image.
  private static func stubs(thatLeadTo functions: Set<UInt64>, in image: ProgramImage) -> [UInt64: UInt64] {
    let imported = zip(image.mapped.fixups.imports, image.importAddresses).filter { functions.contains($0.1) }
    guard !imported.isEmpty else { return [:] }
    let symbols = Dictionary(imported.map { ($0.0.symbol, $0.1) }, uniquingKeysWith: { first, _ in first })
    return image.stubSymbols.compactMapValues { symbols[$0] }
  }
}

/// Where an image's data points to functions.
struct FunctionPointers {
  /// The functions whose addresses stand in tables of methods and witnesses, in objects and variables.
  private(set) var inData: Set<UInt64> = []
  /// The function that each asynchronous function's record leads to.
  private(set) var asynchronous: [UInt64: UInt64] = [:]

  init(to functions: Set<UInt64>, in image: ProgramImage) {
    for (_, target) in image.mapped.fixups.targets(in: 0..<UInt64.max) {
      if case .rebase(let address) = target, functions.contains(address &+ image.slide) {
        inData.insert(address &+ image.slide)
      }
    }
    for section in image.mapped.image.segments.flatMap(\.sections) where Self.holdsPointers(section) {
      guard let bytes = try? image.mapped.image.contents(of: section) else { continue }
      let start = section.address &+ image.slide
      bytes.forEachWord { offset, word in
        let place = start &+ UInt64(offset)
        let function = place &+ UInt64(bitPattern: Int64(Int32(bitPattern: word)))
        guard functions.contains(function) else { return }
        if image.asyncFunction(at: place) == function, image.isCompilersWord(place & ~7) || section.name == "__const" {
          asynchronous[place] = function
        } else {
          inData.insert(function)
        }
      }
    }
  }

  private static func holdsPointers(_ section: Section) -> Bool {
    !section.isZeroFilled && !section.holdsInstructions && section.segmentName != "__LLVM"
      && (["__const", "__data", "__constg_swiftt", "__objc_methlist"].contains(section.name)
        || section.name.hasPrefix("__swift5"))
  }
}
