/// Allocation and copying.
enum MemoryFunctions {
  static let rows: [RuntimeFunction] = [
    RuntimeFunction("_swift_allocObject") { machine in
      let kind: Objects.Kind = isStorage(machine.registers[0], machine) ? .constant : .object
      let object = allocate(machine.registers[1].known, &machine, kind)
      if let address = object.known { machine.memory.write(machine.registers[0], to: address) }
      machine.finish(object)
    },
    RuntimeFunction("_swift_allocBox") { machine in
      let object = allocate(64, &machine)
      machine.finish(object, object.known.map { Value($0 &+ 16) } ?? .unknown)
    },
    RuntimeFunction("_swift_slowAlloc", "_malloc", "_swift_task_alloc") { machine in
      machine.finish(allocate(machine.registers[0].known, &machine))
    },
    RuntimeFunction("_swift_initStackObject") { machine in
      if let address = machine.registers[1].known { machine.memory.write(machine.registers[0], to: address) }
      machine.finish(machine.registers[1])
    },
    RuntimeFunction("_swift_initStaticObject") { machine in
      // An object that the image holds ready, but for its header.
      if let address = machine.registers[1].known, machine.program.isVariable(address) {
        let isStorage = isStorage(machine.registers[0], machine)
        let layout = machine.registers[0].known.flatMap { ClassLayout(metadata: $0, in: machine.memory) }
        let count = UInt64(clamping: machine.program.integer(at: address &+ 16) ?? 0)
        let size = isStorage ? 32 &+ min(count, 1024) &* 16 : layout?.size ?? 0
        machine.memory.addReadyObject(address..<address &+ max(size, 16), isStorage ? .constant : .object)
        machine.memory.write(machine.registers[0], to: address)
        machine.memory.forgetShared()
      }
      machine.finish(machine.registers[1])
    },
    RuntimeFunction("_memcpy", "_memmove", cost: EvaluationLimits.stringCost) { machine in
      copy(count: machine.registers[2].known, &machine)
      machine.finish(machine.registers[0])
    },
    RuntimeFunction("_memset", cost: EvaluationLimits.stringCost) { machine in
      fill(with: machine.registers[1].truncated(to: 1), count: machine.registers[2].known, &machine)
    },
    RuntimeFunction("_bzero", cost: EvaluationLimits.stringCost) { machine in
      fill(with: Value(0), count: machine.registers[1].known, &machine)
    },
    RuntimeFunction(
      "_swift_arrayInitWithCopy", "_swift_arrayInitWithTakeNoAlias", "_swift_arrayInitWithTakeFrontToBack",
      "_swift_arrayAssignWithCopyNoAlias", cost: EvaluationLimits.stringCost
    ) { machine in
      let stride = machine.registers[3].known.flatMap { TypeTable.layout(ofMetadata: $0, in: machine.memory)?.stride }
      let count = machine.registers[2].known.flatMap { count in
        stride.map { count.multipliedReportingOverflow(by: $0).partialValue }
      }
      copy(count: count, &machine)
      machine.finish(.unknown)
    },
  ]

  private static let copiedBytes: UInt64 = 4096

  private static func allocate(
    _ size: UInt64?, _ machine: inout Machine, _ kind: Objects.Kind = .memory
  ) -> Value {
    machine.memory.allocate(size ?? 64, kind).map { Value($0) } ?? .unknown
  }

  /// Whether a class is the storage of an array, set or dictionary.
  private static func isStorage(_ metadata: Value, _ machine: Machine) -> Bool {
    let text = metadata.known.flatMap { machine.types.text(at: $0, in: machine.memory) } ?? ""
    return ["_ContiguousArrayStorage", "_SetStorage", "_DictionaryStorage"].contains { text.hasPrefix("{Swift.\($0)}") }
  }

  /// Copies from the place in x1 to the place in x0.
  private static func copy(count: UInt64?, _ machine: inout Machine) {
    guard let target = machine.registers[0].known else { return }
    guard let source = machine.registers[1].known, let count, count <= copiedBytes else {
      machine.memory.forget(target, count: min(count ?? 64, copiedBytes))
      return
    }
    machine.memory.copy(from: source, to: target, count: count)
  }

  /// Fills the place in x0.
  private static func fill(with byte: Value, count: UInt64?, _ machine: inout Machine) {
    if let target = machine.registers[0].known {
      if let count, count <= copiedBytes {
        for offset in 0..<count { machine.memory.write(byte, to: target &+ offset, size: 1) }
      } else {
        machine.memory.forget(target, count: 64)
      }
    }
    machine.finish(machine.registers[0])
  }
}
