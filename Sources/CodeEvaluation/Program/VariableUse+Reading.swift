extension VariableUse {
  /// Something that code does to a variable.
  enum Record: Sendable {
    case store(at: Range<UInt64>, function: UInt64, releases: Bool)
    case token(at: UInt64)
    case handedOn(at: UInt64)

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
      return reading.records + functions.sorted().flatMap { _ in results.values.map { .handedOn(at: $0) } }
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
    guard let range = image.function(containing: function) else { return }
    var machine = Machine(at: function, in: Memory(program, trustsVariables: true))
    var stackPointers: [UInt64: Value] = [:]
    var records: [VariableUse.Record] = []
    let end = min(range.upperBound, range.lowerBound &+ Self.length)
    for address in stride(from: range.lowerBound, to: end, by: 4) {
      guard let word = program.instruction(at: address) else { break }
      machine.counter = address
      if let pointer = stackPointers[address] { machine.registers[31] = pointer }
      let instruction = Instruction(decoding: word)
      for access in machine.stores(of: instruction) { note(access, function, &records) }
      switch machine.execute(instruction) {
      case .next, .stop, .choose: break
      case .fork(let fork):
        for target in [fork.taken, fork.otherwise] { stackPointers[target] = machine.registers[31] }
      case .return:
        if let address = variable(machine.registers[0]) { returned[function] = address }
      case .transfer(let target, let links):
        if !links, let place = target.known, range.contains(place) {
          stackPointers[place] = machine.registers[31]
          continue
        }
        noteCall(of: target.known, machine, &records)
        // A call at the end returns what its callee does.
        if !links, let place = target.known, let result = results[place] { returned[function] = result }
        machine.forgetCallersRegisters()
        if let place = target.known, let result = results[place] { machine.registers[0] = Value(result) }
      }
    }
    found[function] = records
  }

  private static let length: UInt64 = 1 << 18

  private func variable(_ value: Value) -> UInt64? { value.known.flatMap { page.contains($0) ? $0 : nil } }

  private func note(_ store: Machine.Store, _ function: UInt64, _ records: inout [VariableUse.Record]) {
    if let place = store.place, page.contains(place) {
      records.append(.store(at: place..<place &+ store.size, function: function, releases: store.releases))
    }
    // On the stack the address stays within sight.
    if let address = variable(store.value), store.place.map({ !AddressLayout.isStack($0) }) ?? true {
      records.append(.handedOn(at: address))
    }
  }

  private func noteCall(of callee: UInt64?, _ machine: Machine, _ records: inout [VariableUse.Record]) {
    let symbol = callee.flatMap { image.stubSymbols[$0] } ?? ""
    for register in Array(0...8) + [20] {
      guard let address = variable(machine.registers[register]) else { continue }
      switch symbol {
      case "_swift_once", "_dispatch_once": records.append(.token(at: address))
      case "_swift_beginAccess" where machine.registers[2].known.map { $0 & 1 == 0 } ?? false: break
      default:
        if !Self.harmless.contains(where: symbol.hasPrefix) { records.append(.handedOn(at: address)) }
      }
    }
  }

  /// Functions of the runtime that do not change what they are given the address of, but for the runtime's own caches.
  private static let harmless = [
    "_swift_retain", "_swift_release", "_swift_endAccess", "_swift_get", "_swift_initStaticObject", "_swift_bridgeObject",
    "_objc_retain", "_objc_release",
  ]
}
