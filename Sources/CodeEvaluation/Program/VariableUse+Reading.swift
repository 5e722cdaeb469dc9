extension VariableUse {
  /// Something that code does to a variable.
  enum Record: Sendable {
    case store(at: Range<UInt64>, function: UInt64, releases: Bool)
    case token(at: UInt64)
    case handedOn(at: UInt64)
    /// The variable begins there: a function returns its address.
    case start(at: UInt64)

    /// What the functions do that refer to a page, as far as it concerns the page.
    static func all(onPage page: UInt64, in program: Program) -> [Record] {
      guard let index = program.imageIndex(at: page) else { return [] }
      let image = program.images[index]
      let edges = program.code.edges(ofImage: index, in: program)
      var reading = VariableReading(program: program, image: image, page: page..<page &+ 0x1000)
      var functions = Set(edges.sources(inPage: page).compactMap { image.function(containing: $0)?.lowerBound })
      var results: [UInt64: UInt64] = [:]
      var seen: Set<UInt64> = []
      // A function that returns a variable's address is followed to those that call it.
      for _ in 0..<4 where !functions.isEmpty {
        seen.formUnion(functions)
        for function in functions.sorted() { reading.read(function, results: results) }
        let news = reading.returned.filter { results[$0.key] == nil }
        results.merge(news, uniquingKeysWith: { first, _ in first })
        let callers = edges.sources(of: Set(news.keys)).values.joined().filter(\.isBranch)
        functions = Set(callers.compactMap { image.function(containing: $0.address)?.lowerBound })
        // Who was read before did not know what these calls return.
        reading.startAnew(functions)
      }
      return reading.records + results.values.map { .start(at: $0) }
        + functions.sorted().flatMap { _ in results.values.map { .handedOn(at: $0) } }
    }
  }
}

/// Reads functions instruction by instruction, without following their branches, for what they do to variables.
struct VariableReading {
  let program: Program
  let image: ProgramImage
  /// The variables in question.
  let page: Range<UInt64>
  private(set) var found: [UInt64: [VariableUse.Record]] = [:]
  /// The addresses that functions return.
  private(set) var returned: [UInt64: UInt64] = [:]
  /// The addresses that functions are known to return.
  private var results: [UInt64: UInt64] = [:]

  init(program: Program, image: ProgramImage, page: Range<UInt64>) {
    self.program = program
    self.image = image
    self.page = page
  }

  var records: [VariableUse.Record] { found.values.flatMap(\.self) }

  mutating func startAnew(_ functions: Set<UInt64>) {
    for function in functions { found[function] = nil }
  }

  /// `results`: the addresses that functions are known to return.
  mutating func read(_ function: UInt64, results: [UInt64: UInt64]) {
    self.results = results
    let reading = read(function, given: [:], for: function, depth: 0)
    found[function] = reading.records
    returned[function] = reading.result
  }

  /// Reads a function with variables' addresses in registers, and those that it hands them on to.
  private func read(
    _ function: UInt64, given: [Int: UInt64], for root: UInt64, depth: Int
  ) -> (records: [VariableUse.Record], result: UInt64?) {
    guard let range = image.function(containing: function) else {
      return (given.values.sorted().map { .handedOn(at: $0) }, nil)
    }
    var machine = Machine(at: function, in: Memory(program, trustsVariables: true))
    for (register, address) in given { machine.registers[register] = Value(address) }
    var stackPointers: [UInt64: Value] = [:]
    var records: [VariableUse.Record] = []
    var returned: UInt64?
    let end = min(range.upperBound, function &+ Self.length)
    for address in stride(from: function, to: end, by: 4) {
      guard let instruction = program.decoded(at: address) else { break }
      machine.counter = address
      if let pointer = stackPointers[address] { machine.registers[31] = pointer }
      for access in machine.stores(of: instruction) { note(access, root, &records) }
      switch machine.execute(instruction) {
      case .next, .stop, .choose: break
      case .fork(let fork):
        for target in [fork.taken, fork.otherwise] { stackPointers[target] = machine.registers[31] }
      case .return:
        returned = variable(machine.registers[0]) ?? returned
      case .transfer(let target, let links):
        if !links, let place = target.known, range.contains(place) {
          stackPointers[place] = machine.registers[31]
          continue
        }
        let result = call(target.known, machine, for: root, depth: depth, &records)
        machine.forgetCallersRegisters()
        if let result { machine.registers[0] = Value(result) }
        // A call at the end returns what its callee does.
        if !links { returned = result ?? returned }
      }
    }
    return (records, returned)
  }

  private static let depth = 3
  private static let length: UInt64 = 1 << 18

  private func variable(_ value: Value) -> UInt64? {
    value.known.flatMap { page.contains($0) && !image.isCompilersWord($0 & ~7) ? $0 : nil }
  }

  private func note(_ store: Machine.Store, _ function: UInt64, _ records: inout [VariableUse.Record]) {
    if let place = store.place, page.contains(place) {
      records.append(.store(at: place..<place &+ store.size, function: function, releases: store.releases))
    }
    // On the stack the address stays within sight.
    if let address = variable(store.value), store.place.map({ !AddressLayout.isStack($0) }) ?? true {
      records.append(.handedOn(at: address))
    }
  }

  /// What a call does to the variables whose addresses it is given; the address that it returns.
  private func call(
    _ callee: UInt64?, _ machine: Machine, for root: UInt64, depth: Int, _ records: inout [VariableUse.Record]
  ) -> UInt64? {
    let symbol = callee.flatMap { image.stubSymbols[$0] } ?? ""
    var given: [Int: UInt64] = [:]
    for register in Array(0...8) + [20] {
      guard let address = variable(machine.registers[register]) else { continue }
      switch symbol {
      case "_swift_once", "_dispatch_once": records.append(.token(at: address))
      case "_swift_beginAccess" where machine.registers[2].known.map { $0 & 1 == 0 } ?? false: break
      default:
        if !Self.leavesAlone(symbol, register) { given[register] = address }
      }
    }
    let known = callee.flatMap { results[$0] }
    guard !given.isEmpty else { return known }
    guard let callee, symbol.isEmpty, image.isFunctionStart(callee), depth < Self.depth else {
      records += given.values.sorted().map { .handedOn(at: $0) }
      return known
    }
    let inner = read(callee, given: given, for: root, depth: depth + 1)
    records += inner.records
    return known ?? inner.result
  }

  /// Whether an import does not change what it is given the address of: the runtime's own, and Swift's without a
  /// parameter that is `inout` (`z` in the mangled name); self and the result are other registers' matter.
  private static func leavesAlone(_ symbol: String, _ register: Int) -> Bool {
    if harmless.contains(where: symbol.hasPrefix) { return true }
    guard register < 8, symbol.hasPrefix("_$s") else { return false }
    // `z` also stands for the first generic parameter, behind these.
    let parameters = ["Rz", "Qz", "Rsz", "Rbz", "Rlz", "Rcz", "Rtz"]
    return !parameters.reduce(symbol) { $0.split(separator: $1).joined() }.contains("z")
  }

  /// Functions of the runtime that do not change what they are given the address of, but for the runtime's own caches.
  private static let harmless = [
    "_swift_retain", "_swift_release", "_swift_endAccess", "_swift_get", "_swift_initStaticObject",
    "_swift_bridgeObject",
    "_objc_retain", "_objc_release",
  ]
}
