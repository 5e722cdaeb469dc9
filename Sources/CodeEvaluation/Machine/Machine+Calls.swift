extension Machine {
  /// Enters a function.
  mutating func call(_ function: UInt64, returningTo returnAddress: UInt64, result: (Value, Value)? = nil) {
    let outer = frames.last?.context ?? 0
    frames.append(
      Frame(
        returnAddress: returnAddress, stackPointer: registers[31], savedRegisters: Array(registers[19...29]),
        function: function, context: (outer ^ returnAddress ^ registers[31].bits) &* 0x9e37_79b9_7f4a_7c15,
        stepsAtCall: stepsLeft,
        result: result))
    registers[30] = Value(returnAddress)
    counter = function
  }

  /// Forgets what a function that nobody has looked into may change: the registers that calls may change (AAPCS64,
  /// 6.1.1), what its pointer arguments lead to, and what others know.
  ///
  /// `takesSelf`: x20 is an argument too, as in Swift's own functions. `result`: what it leaves where it writes.
  mutating func clobberCall(takesSelf: Bool = true, leaving result: Value = .unknown) {
    exposeArguments(takesSelf: takesSelf)
    memory.forgetShared()
    for address in stackArguments(takesSelf) {
      memory.forget(address, count: min(Self.passedStack, AddressLayout.stack - address), leaving: result)
    }
    forgetCallersRegisters()
  }

  private static let passedStack: UInt64 = 64

  private func arguments(_ takesSelf: Bool) -> [Value] {
    (Array(0...8) + (takesSelf ? [20] : [])).map { registers[$0] }
  }

  private func stackArguments(_ takesSelf: Bool) -> [UInt64] {
    arguments(takesSelf).compactMap { $0.known.flatMap { AddressLayout.isStack($0) ? $0 : nil } }
  }

  /// Others know what a call is given.
  private mutating func exposeArguments(takesSelf: Bool) {
    for value in arguments(takesSelf) { memory.expose(value) }
    for address in stackArguments(takesSelf) {
      for offset in stride(from: 0, to: min(Self.passedStack, AddressLayout.stack - address), by: 8) {
        memory.expose(memory.word(address + offset))
      }
    }
  }

  /// Forgets the registers that a call need not keep.
  mutating func forgetCallersRegisters() {
    for register in 0...17 { registers[register] = .chance }
    for vector in 0..<64 where vector < 16 || vector >= 32 || vector % 2 == 1 { vectors[vector] = .unknown }
    flags = nil
  }

  /// Ends a call of an import with its results.
  mutating func finish(_ first: Value, _ second: Value = .chance) {
    for register in 2...17 { registers[register] = .chance }
    registers[0] = first
    registers[1] = second
    flags = nil
  }

  /// Notes that the path reached a call of interest.
  mutating func observe(_ call: ObservedCall, _ read: (Machine, inout Observation) -> Void) {
    var observation = Observation(call: call, site: lastTransfer)
    observation.decisions = decisions
    read(self, &observation)
    observed.append(observation)
  }

  /// Closures that are handed to the system will be called some time: each is followed on a path of its own.
  mutating func startClosures(takesSelf: Bool = true) {
    exposeArguments(takesSelf: takesSelf)
    for register in 0..<7 {
      guard let address = registers[register].known else { continue }
      if let function = program.function(at: address) {
        start(function, context: registers[register + 1])
      } else if AddressLayout.isStack(address) || AddressLayout.isHeap(address),
        let invoke = memory.word(address &+ 16).known, let function = program.function(at: invoke)
      {
        // A block: its function is the third word (Clang's "Block Implementation Specification").
        start(function, context: registers[20], first: Value(address))
      }
    }
    for closure in memory.takeClosures() { start(closure.function, context: closure.context) }
  }

  /// Begins a path beside this one that calls a function.
  mutating func start(_ function: UInt64, context: Value, first: Value = .unknown) {
    guard frames.count < EvaluationLimits.callDepth, !frames.contains(where: { $0.function == function }) else {
      return
    }
    var other = self
    other.memory.forgetShared(keepingCaptures: true)
    other.observed = []
    other.branches = []
    for register in 0..<18 { other.registers[register] = .unknown }
    other.registers[0] = first
    other.registers[20] = context
    other.call(function, returningTo: AddressLayout.sentinel)
    branches.append(other)
  }
}
