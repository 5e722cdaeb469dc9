import MachOFormat

extension Evaluator {
  /// Metadata, witness tables and the functions of value witness tables.
  mutating func callMetadata(_ function: RuntimeFunction, _ number: Int, _ machine: inout Machine) {
    let arguments = Array(machine.registers[0..<8])
    switch function {
    case .typeByMangledName(let register):
      let text = arguments[register].known.flatMap { typeReference(at: $0, machine)?.text }
      machine.finish(text.map { Value(types.metadata($0, in: &machine, program)) } ?? someType(&machine), Value(0))
    case .metadataAccessor:
      machine.finish(accessedType(program.symbols[number], arguments, &machine), Value(0))
    case .genericMetadata:
      machine.finish(genericType(arguments, &machine), Value(0))
    case .someMetadata:
      machine.finish(someType(&machine), Value(0))
    case .initializeStructMetadata:
      initializeStruct(arguments, &machine)
      machine.finish(.unknown)
    case .witnessTable:
      machine.finish(witnessTable(ofConformance: arguments[0].known))
    case .valueWitness(let witness):
      callWitness(witness, arguments, &machine)
    default:
      machine.clobberCall(in: program)
    }
  }

  /// The text of a type by its metadata's address: made up, imported, or the image's own.
  func typeText(at address: UInt64, _ machine: Machine) -> String? {
    if let text = types.text(at: address) { return text }
    if let (number, distance) = AddressLayout.importedSymbol(at: address), distance == 0,
      number < program.symbols.count
    {
      return SwiftMangling.nominalName(program.symbols[number]).map { "{\($0)}" }
    }
    guard let image = program.image(at: address), let kind = machine.read(address, size: 8, in: program).known else {
      return nil
    }
    // A class's metadata begins with an object's pointer, and names its descriptor further behind.
    let field = kind > 0x7ff ? address &+ 64 : address &+ 8
    guard let descriptor = machine.read(field, size: 8, in: program).known,
      let owner = program.image(at: descriptor),
      let name = try? owner.mapped.swiftName(ofContextAt: descriptor - owner.slide), image.slide > 0
    else { return nil }
    return "{\(name)}"
  }

  private func typeReference(at address: UInt64, _ machine: Machine) -> SwiftTypeReference? {
    guard let image = program.image(at: address) else { return nil }
    return try? image.mapped.swiftTypeReference(at: address - image.slide)
  }

  private mutating func someType(_ machine: inout Machine) -> Value {
    Value(types.metadata("?", in: &machine, program))
  }

  /// An imported accessor returns the type that its symbol names; arguments stand behind the request.
  private mutating func accessedType(_ symbol: String, _ arguments: [Value], _ machine: inout Machine) -> Value {
    guard let name = SwiftMangling.nominalName(symbol) else { return someType(&machine) }
    return Value(types.metadata("{\(name)}", in: &machine, program))
  }

  /// What `swift_getGenericMetadata(request, arguments, descriptor)` returns.
  private mutating func genericType(_ arguments: [Value], _ machine: inout Machine) -> Value {
    guard let descriptor = arguments[2].known, let image = program.image(at: descriptor),
      let name = try? image.mapped.swiftName(ofContextAt: descriptor - image.slide)
    else { return someType(&machine) }
    let list = arguments[1].known
    let first = list.flatMap { machine.read($0, size: 8, in: program).known }.flatMap { typeText(at: $0, machine) }
    let address = types.metadata("{\(name)}y\(first ?? "?")G", in: &machine, program)
    machine.write(Value(descriptor), to: address &+ 8, size: 8, in: program)
    if let list { machine.copy(from: list, to: address &+ 16, count: 64, in: program) }
    return Value(address)
  }

  /// Metadata that is completed in place at run time: its completion function is called first.
  mutating func completeSingleton(_ machine: inout Machine) -> Bool {
    let back = machine.registers[30]
    guard let descriptor = machine.registers[1].known, let image = program.image(at: descriptor),
      let initialization = try? image.mapped.singletonInitialization(ofDescriptorAt: descriptor - image.slide)
    else {
      machine.finish(someType(&machine), Value(0))
      return returnFromCall(to: back, &machine)
    }
    let metadata = initialization.metadata &+ image.slide
    guard machine.memory.written(at: metadata &- 8) == nil, let completion = initialization.completion else {
      machine.finish(Value(metadata), Value(0))
      return returnFromCall(to: back, &machine)
    }
    machine.registers[0] = Value(metadata)
    for register in 1...2 { machine.registers[register] = .unknown }
    if !machine.frames.isEmpty { machine.frames[machine.frames.count - 1].result = (Value(metadata), Value(0)) }
    machine.counter = completion &+ image.slide
    return true
  }

  /// `swift_initStructMetadata(type, flags, count, layouts, offsets)`: lays the fields out one behind the other.
  private mutating func initializeStruct(_ arguments: [Value], _ machine: inout Machine) {
    guard let type = arguments[0].known, let count = arguments[2].known, count <= 256,
      let layouts = arguments[3].known, let offsets = arguments[4].known
    else { return }
    var offset: UInt64 = 0
    for index in 0..<count {
      // A type layout is the part of a value witness table that begins with the size.
      guard let layout = machine.read(layouts &+ index * 8, size: 8, in: program).known,
        let size = machine.read(layout, size: 8, in: program).known,
        let flags = machine.read(layout &+ 16, size: 4, in: program).known
      else { return }
      let alignment = flags & 0xff
      offset = (offset &+ alignment) & ~alignment
      machine.write(Value(offset), to: offsets &+ index * 4, size: 4, in: program)
      offset = offset &+ size
    }
    let table = Value(ValueWitnesses.table(for: "", in: program))
    machine.write(table, to: type &- 8, size: 8, in: program)
  }

  /// The witness table of a conformance of the image: its pattern, when nothing must be filled in.
  private func witnessTable(ofConformance address: UInt64?) -> Value {
    guard let address, let image = program.image(at: address),
      let table = try? image.mapped.swiftWitnessTable(ofConformanceAt: address - image.slide)
    else { return .unknown }
    return Value(table &+ image.slide)
  }

  private func callWitness(_ witness: ValueWitnesses.Function, _ arguments: [Value], _ machine: inout Machine) {
    switch witness {
    case .initializeBufferWithCopyOfBuffer, .initializeWithCopy, .assignWithCopy, .initializeWithTake,
      .assignWithTake:
      let size = arguments[2].known.flatMap { layout(ofMetadata: $0, machine)?.size } ?? 16
      if let source = arguments[1].known, let target = arguments[0].known {
        machine.copy(from: source, to: target, count: size, in: program)
      } else if let target = arguments[0].known {
        machine.forget(target, count: size)
      }
      machine.finish(arguments[0])
    case .destructiveInjectEnumTag:
      if let place = arguments[0].known { machine.write(arguments[1], to: place, size: 8, in: program) }
      machine.finish(.unknown)
    case .getEnumTag:
      machine.finish(arguments[0].known.map { machine.read($0, size: 8, in: program) } ?? .unknown)
    case .destroy, .getEnumTagSinglePayload, .storeEnumTagSinglePayload, .destructiveProjectEnumData:
      machine.finish(.unknown)
    }
  }
}
