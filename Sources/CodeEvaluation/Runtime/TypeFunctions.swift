import MachOFormat

/// Metadata, witness tables and the functions of value witness tables.
enum TypeFunctions {
  static let rows: [RuntimeFunction] =
    [
      RuntimeFunction("_swift_getTypeByMangledNameInContext", "_swift_getTypeByMangledNameInContext2") { machine in
        returnType(mangledNameAt: machine.registers[0], &machine)
      },
      RuntimeFunction(
        "_swift_getTypeByMangledNameInContextInMetadataState", "_swift_getTypeByMangledNameInContextInMetadataState2"
      ) { machine in
        returnType(mangledNameAt: machine.registers[1], &machine)
      },
      RuntimeFunction("_swift_getGenericMetadata", changes: genericMetadata),
      RuntimeFunction(steering: .named(["_swift_getSingletonMetadata"]), effect: singletonMetadata),
      RuntimeFunction(
        "_swift_getAssociatedTypeWitness", "_swift_getOpaqueTypeMetadata", "_swift_getOpaqueTypeMetadata2",
        "_swift_getFunctionTypeMetadata", "_swift_getTupleTypeMetadata", "_swift_getTupleTypeMetadata2",
        "_swift_getTupleTypeMetadata3", "_swift_getExistentialTypeMetadata"
      ) { machine in
        returnType(nil, &machine)
      },
      RuntimeFunction("_swift_initStructMetadata") { machine in
        layOutFields(&machine)
        machine.finish(.unknown)
      },
      RuntimeFunction("_swift_getWitnessTable") { machine in
        machine.finish(witnessTable(ofConformance: machine.registers[0].known, in: machine.program))
      },
      // The runtime's other questions: they change nothing, and nobody can know the answer.
      RuntimeFunction(.all(prefix: "_swift_get", suffix: "")) { machine in machine.finish(.unknown) },
      RuntimeFunction(.all(prefix: "_swift_conformsTo", suffix: "")) { machine in machine.finish(.unknown) },
      RuntimeFunction(.all(prefix: "_$s", suffix: "Ma")) { machine in
        // An imported accessor returns the type that its symbol names; arguments stand behind the request.
        let number = AddressLayout.importedSymbol(at: machine.counter)?.number
        let name = number.flatMap { SwiftMangling.nominalName(machine.program.symbols[$0]) }
        returnType(name.map { "{\($0)}" }, &machine)
      },
    ]
    + ValueWitnesses.Function.allCases.map { witness in
      RuntimeFunction(witness.symbol) { machine in call(witness, &machine) }
    }

  /// Returns a type's metadata; for a type that nobody can tell, metadata of no type in particular.
  private static func returnType(_ text: String?, _ machine: inout Machine) {
    machine.finish(Value(machine.types.metadata(text ?? "?", in: &machine.memory)), Value(0))
  }

  private static func returnType(mangledNameAt place: Value, _ machine: inout Machine) {
    let text = place.known.flatMap { address in
      machine.program.image(at: address).flatMap { image in
        (try? image.mapped.swiftTypeReference(at: address - image.slide))?.text
      }
    }
    returnType(text, &machine)
  }

  /// `swift_getGenericMetadata(request, arguments, descriptor)`.
  @Sendable private static func genericMetadata(_ machine: inout Machine) {
    guard let descriptor = machine.registers[2].known,
      let name = TypeTable.name(ofDescriptor: descriptor, in: machine.program)
    else { return returnType(nil, &machine) }
    let list = machine.registers[1].known
    let first = list.flatMap { machine.memory.word($0).known }.flatMap {
      machine.types.text(at: $0, in: machine.memory)
    }
    let address = machine.types.metadata("{\(name)}y\(first ?? "?")G", in: &machine.memory)
    machine.memory.write(Value(descriptor), to: address &+ 8)
    if let list { machine.memory.copy(from: list, to: address &+ 16, count: 64) }
    machine.finish(Value(address), Value(0))
  }

  /// Metadata that is completed in place at run time: its completion function is called first.
  @Sendable private static func singletonMetadata(_ machine: inout Machine) -> RuntimeFunction.Next {
    guard let descriptor = machine.registers[1].known, let image = machine.program.image(at: descriptor),
      let initialization = try? image.mapped.singletonInitialization(ofDescriptorAt: descriptor - image.slide)
    else {
      returnType(nil, &machine)
      return .returns
    }
    let metadata = Value(initialization.metadata &+ image.slide)
    // The number of fields, for which the metadata of a struct has an offset each.
    let count = machine.memory.read(descriptor &+ 20, size: 4).known ?? 0
    machine.memory.addReadyObject(metadata.bits &- 8..<metadata.bits &+ 16 &+ min(count, 256) * 4, .constant)
    guard !machine.memory.isWritten(metadata.bits &- 8), let completion = initialization.completion else {
      machine.finish(metadata, Value(0))
      return .returns
    }
    machine.registers[0] = metadata
    for register in 1...2 { machine.registers[register] = .unknown }
    if !machine.frames.isEmpty { machine.frames[machine.frames.count - 1].result = (metadata, Value(0)) }
    machine.counter = completion &+ image.slide
    return .continues
  }

  /// `swift_initStructMetadata(type, flags, count, layouts, offsets)`: lays the fields out one behind the other.
  private static func layOutFields(_ machine: inout Machine) {
    guard let type = machine.registers[0].known, let count = machine.registers[2].known, count <= 256,
      let layouts = machine.registers[3].known, let offsets = machine.registers[4].known
    else { return }
    var offset: UInt64 = 0
    for index in 0..<count {
      // A type layout is the part of a value witness table that begins with the size.
      guard let layout = machine.memory.word(layouts &+ index * 8).known, let size = machine.memory.word(layout).known,
        let flags = machine.memory.read(layout &+ 16, size: 4).known
      else { return }
      let alignment = flags & 0xff
      offset = (offset &+ alignment) & ~alignment
      machine.memory.write(Value(offset), to: offsets &+ index * 4, size: 4)
      offset = offset &+ size
    }
    machine.memory.write(Value(ValueWitnesses.table(for: "", in: machine.program)), to: type &- 8)
  }

  /// The witness table of a conformance of the image: its pattern, when nothing must be filled in.
  private static func witnessTable(ofConformance address: UInt64?, in program: Program) -> Value {
    guard let address, let image = program.image(at: address),
      let table = try? image.mapped.swiftWitnessTable(ofConformanceAt: address - image.slide)
    else { return .unknown }
    return Value(table &+ image.slide)
  }

  private static func call(_ witness: ValueWitnesses.Function, _ machine: inout Machine) {
    let target = machine.registers[0]
    switch witness {
    case .initializeBufferWithCopyOfBuffer, .initializeWithCopy, .assignWithCopy, .initializeWithTake,
      .assignWithTake:
      let type = machine.registers[2].known
      let size = type.flatMap { TypeTable.layout(ofMetadata: $0, in: machine.memory)?.size } ?? 16
      if let place = target.known, let source = machine.registers[1].known {
        machine.memory.copy(from: source, to: place, count: size)
      } else if let place = target.known {
        machine.memory.forget(place, count: size)
      }
      machine.finish(target)
    case .destructiveInjectEnumTag:
      if let place = target.known { machine.memory.write(machine.registers[1], to: place) }
      machine.finish(.unknown)
    case .getEnumTag:
      machine.finish(target.known.map { machine.memory.word($0) } ?? .unknown)
    case .destroy, .getEnumTagSinglePayload, .storeEnumTagSinglePayload, .destructiveProjectEnumData:
      machine.finish(.unknown)
    }
  }
}
