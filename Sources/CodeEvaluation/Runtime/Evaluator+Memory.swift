extension Evaluator {
  /// Allocation, reference counting, copying, arrays.
  mutating func callMemory(_ function: RuntimeFunction, _ machine: inout Machine) {
    let arguments = Array(machine.registers[0..<8])
    switch function {
    case .keepsFirst:
      machine.finish(arguments[0])
    case .answersUnknown:
      machine.finish(.unknown)
    case .keepsPair:
      machine.finish(arguments[0], arguments[1])
    case .returnsSecond:
      machine.finish(arguments[1])
    case .allocateObject:
      let object = allocate(arguments[1].known, &machine)
      if let address = object.known { machine.write(arguments[0], to: address, size: 8, in: program) }
      machine.finish(object)
    case .allocateMemory(let register):
      machine.finish(allocate(arguments[register].known, &machine))
    case .allocateBox:
      let object = allocate(64, &machine)
      machine.finish(object, object.known.map { Value($0 &+ 16) } ?? .unknown)
    case .initializeStackObject:
      if let address = arguments[1].known { machine.write(arguments[0], to: address, size: 8, in: program) }
      machine.finish(arguments[1])
    case .beginAccess:
      // Only variables are guarded so: what an image's variable holds at first, it need not hold for ever.
      if let address = arguments[0].known, program.image(at: address) != nil { machine.forget(address, count: 32) }
      machine.finish(.unknown)
    case .copyMemory:
      copy(from: arguments[1].known, to: arguments[0].known, count: arguments[2].known, &machine)
      machine.finish(arguments[0])
    case .fillMemory:
      fill(arguments, &machine)
      machine.finish(arguments[0])
    case .copyArray:
      let stride = arguments[3].known.flatMap { layout(ofMetadata: $0, machine)?.stride }
      let count = arguments[2].known.flatMap { count in
        stride.map { count.multipliedReportingOverflow(by: $0).partialValue }
      }
      copy(from: arguments[1].known, to: arguments[0].known, count: count, &machine)
      machine.finish(.unknown)
    case .allocateArray:
      allocateArray(count: arguments[0].known, element: arguments[1].known, &machine)
    case .makeIterator, .nextElement:
      iterate(function, &machine)
    default:
      machine.clobberCall(in: program)
    }
  }

  private func allocate(_ size: UInt64?, _ machine: inout Machine) -> Value {
    machine.allocate(size ?? 64).map { Value($0) } ?? .unknown
  }

  private func copy(from source: UInt64?, to target: UInt64?, count: UInt64?, _ machine: inout Machine) {
    guard let target else { return }
    guard let source, let count, count <= 4096 else {
      machine.forget(target, count: min(count ?? 64, 4096))
      return
    }
    machine.copy(from: source, to: target, count: count, in: program)
  }

  private func fill(_ arguments: [Value], _ machine: inout Machine) {
    guard let target = arguments[0].known else { return }
    let isClearing = program.symbols[AddressLayout.importedSymbol(at: machine.counter)?.number ?? 0] == "_bzero"
    let byte = isClearing ? Value(0) : arguments[1].truncated(to: 1)
    guard let count = arguments[isClearing ? 1 : 2].known, count <= 4096 else {
      machine.forget(target, count: 64)
      return
    }
    for offset in 0..<count { machine.write(byte, to: target &+ offset, size: 1, in: program) }
  }

  /// `_allocateUninitializedArray`: header, count, capacity, then the elements (`SwiftShims/GlobalObjects.h`).
  private func allocateArray(count: UInt64?, element: UInt64?, _ machine: inout Machine) {
    let stride = element.flatMap { layout(ofMetadata: $0, machine)?.stride } ?? 16
    guard let count, count <= 1024, let array = machine.allocate(32 + count * stride) else {
      machine.finish(.unknown)
      return
    }
    machine.write(Value(count), to: array + 16, size: 8, in: program)
    machine.write(Value(count * 2), to: array + 24, size: 8, in: program)
    machine.finish(Value(array), Value(array + 32))
  }

  /// `Collection.makeIterator` and `IndexingIterator.next` for arrays: the iterator is the array and a position.
  private func iterate(_ function: RuntimeFunction, _ machine: inout Machine) {
    let result = machine.registers[8].known
    let metadata = machine.registers[0]
    guard let result, let place = machine.registers[20].known,
      let array = machine.read(place, size: 8, in: program).known,
      let stride = elementStride(of: metadata, machine)
    else {
      machine.clobberCall(in: program)
      return
    }
    if function == .makeIterator {
      machine.write(Value(array), to: result, size: 8, in: program)
      machine.write(Value(0), to: result &+ 8, size: 8, in: program)
    } else {
      guard let position = machine.read(place &+ 8, size: 8, in: program).known,
        let count = machine.read(array &+ 16, size: 8, in: program).known
      else {
        machine.clobberCall(in: program)
        return
      }
      if position < count {
        machine.copy(from: array &+ 32 &+ position &* stride, to: result, count: stride, in: program)
        machine.write(Value(position + 1), to: place &+ 8, size: 8, in: program)
        if stride == 8 { machine.write(Value(0), to: result &+ 8, size: 1, in: program) }
      } else {
        machine.write(Value(0), to: result, size: 8, in: program)
        machine.write(Value(stride == 8 ? 1 : 0), to: result &+ 8, size: stride == 8 ? 1 : 8, in: program)
      }
    }
    machine.finish(.unknown)
  }

  /// Size and stride of a type, from the value witness table in front of its metadata.
  func layout(ofMetadata address: UInt64, _ machine: Machine) -> (size: UInt64, stride: UInt64)? {
    guard let table = machine.read(address &- 8, size: 8, in: program).known,
      let size = machine.read(table &+ 0x40, size: 8, in: program).known,
      let stride = machine.read(table &+ 0x48, size: 8, in: program).known, size <= 4096, stride <= 4096
    else { return nil }
    return (size, stride)
  }
}
