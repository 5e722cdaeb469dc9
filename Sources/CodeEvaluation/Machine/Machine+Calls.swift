extension Machine {
  /// Enters a function.
  mutating func call(_ function: UInt64, returningTo returnAddress: UInt64, result: (Value, Value)? = nil) {
    let outer = frames.last?.context ?? 0
    frames.append(
      Frame(
        returnAddress: returnAddress, stackPointer: registers[31], savedRegisters: Array(registers[19...29]),
        function: function, context: (outer ^ returnAddress) &* 0x9e37_79b9_7f4a_7c15, stepsAtCall: stepsLeft,
        result: result))
    registers[30] = Value(returnAddress)
    counter = function
  }

  /// Forgets what a function that nobody has looked into may change: the registers that calls may change (AAPCS64,
  /// 6.1.1), and what its pointer arguments lead to.
  ///
  /// `takesSelf`: x20 is an argument too, as in Swift's own functions.
  mutating func clobberCall(in program: Program, takesSelf: Bool = true) {
    for register in [0, 1, 2, 3, 4, 5, 6, 7, 8, 20] where takesSelf || register != 20 {
      guard let address = registers[register].known else { continue }
      if AddressLayout.isStack(address) {
        forget(address, count: min(64, AddressLayout.stack - address))
      } else if AddressLayout.isHeap(address) {
        // An object keeps its header; a place inside one does not.
        let header = read(address, size: 8, in: program).known
        let isObject = header.map { program.imageIndex(at: $0) != nil || AddressLayout.isMetadata($0) } ?? false
        forget(isObject ? address &+ 16 : address, count: 64)
      }
    }
    for register in 0...17 { registers[register] = .unknown }
    for vector in 0..<64 where vector < 16 || vector >= 32 || vector % 2 == 1 { vectors[vector] = .unknown }
    flags = nil
  }

  /// Ends a call of an import with its results.
  mutating func finish(_ first: Value, _ second: Value = .unknown) {
    for register in 2...17 { registers[register] = .unknown }
    registers[0] = first
    registers[1] = second
    flags = nil
  }
}
