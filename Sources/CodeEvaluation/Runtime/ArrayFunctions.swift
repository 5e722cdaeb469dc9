/// Arrays: a header, the count, the capacity, then the elements (`SwiftShims/GlobalObjects.h` of the Swift repository).
enum ArrayFunctions {
  static let rows: [RuntimeFunction] = [
    RuntimeFunction("_$ss27_allocateUninitializedArrayySayxG_BptBwlF") { machine in
      let element = machine.registers[1].known
      let stride = element.flatMap { TypeTable.layout(ofMetadata: $0, in: machine.memory)?.stride } ?? 16
      guard let count = machine.registers[0].known, count <= 1024,
        let array = machine.memory.allocate(32 + count * stride, .constant)
      else { return machine.finish(.unknown) }
      machine.memory.write(Value(count), to: array + 16)
      machine.memory.write(Value(count * 2), to: array + 24)
      machine.finish(Value(array), Value(array + 32))
    },
    RuntimeFunction("_$sSlss16IndexingIteratorVyxG0B0RtzrlE04makeB0ACyF") { machine in
      // The iterator is the array and a position.
      guard let result = machine.registers[8].known, let array = selfArray(machine.registers[0], machine) else {
        return machine.clobberCall()
      }
      machine.memory.write(Value(array.address), to: result)
      machine.memory.write(Value(0), to: result &+ 8)
      machine.finish(.unknown)
    },
    RuntimeFunction("_$ss16IndexingIteratorV4next7ElementQzSgyF") { machine in
      guard let result = machine.registers[8].known, let array = selfArray(machine.registers[0], machine),
        let place = machine.registers[20].known, let position = machine.memory.word(place &+ 8).known
      else { return machine.clobberCall() }
      if position < array.count {
        machine.memory.copy(
          from: array.address &+ 32 &+ position &* array.stride, to: result, count: array.stride)
        machine.memory.write(Value(position + 1), to: place &+ 8)
        if array.stride == 8 { machine.memory.write(Value(0), to: result &+ 8, size: 1) }
      } else {
        let isWord = array.stride == 8
        machine.memory.write(Value(0), to: result)
        machine.memory.write(Value(isWord ? 1 : 0), to: result &+ 8, size: isWord ? 1 : 8)
      }
      machine.finish(.unknown)
    },
    RuntimeFunction("_$sSTsE7forEachyyy7ElementQzKXEKF") { machine in
      // The closure is called once for each element.
      if let function = machine.registers[0].known.flatMap({ machine.program.function(at: $0) }),
        let array = selfArray(machine.registers[2], machine), array.count <= 64
      {
        for index in (0..<array.count).reversed() {
          let element = array.address &+ 32 &+ index &* array.stride
          machine.start(function, context: machine.registers[1], first: Value(element))
        }
      } else {
        machine.startClosures()
      }
      machine.clobberCall()
    },
  ]

  /// The array that self leads to, by the metadata of the array or its iterator.
  private static func selfArray(
    _ metadata: Value, _ machine: Machine
  ) -> (address: UInt64, count: UInt64, stride: UInt64)? {
    guard let type = metadata.known, let place = machine.registers[20].known,
      let array = machine.memory.word(place).known, let count = machine.memory.word(array &+ 16).known,
      let stride = elementStride(of: type, machine)
    else { return nil }
    return (array, count, stride)
  }

  /// The distance between an array's elements: `Say…G` is the array, `{Swift.IndexingIterator}ySay…GG` its iterator.
  private static func elementStride(of metadata: UInt64, _ machine: Machine) -> UInt64? {
    guard let text = machine.types.text(at: metadata, in: machine.memory),
      let start = text.firstRange(of: "Say")
    else { return nil }
    let element = text[start.upperBound...]
    if element.hasPrefix("SS") { return 16 }
    return ["Si", "Sd", "Su"].contains { element.hasPrefix($0) } ? 8 : nil
  }
}
