extension Evaluator {
  mutating func transfer(to target: Value, links: Bool, _ machine: inout Machine) -> Bool {
    let here = machine.counter
    if !program.isStub(here) { machine.lastTransfer = here }
    guard let address = target.known else {
      if !links, let table = JumpTable(at: here, in: program) {
        return take(table, target, &machine)
      }
      // Nobody knows what is called: it may do what any function may, and call the closures that it is given.
      machine.startClosures()
      collect(&machine)
      machine.clobberCall()
      guard links else { return returnFromCall(to: machine.registers[30], &machine) }
      machine.counter = here &+ 4
      return true
    }
    if links {
      if machine.frames.count >= EvaluationLimits.callDepth, address < AddressLayout.imports {
        cut(.depth)
        machine.memory.forgetEverything()
        machine.forgetCallersRegisters()
        machine.counter = here &+ 4
        return true
      }
      machine.call(address, returningTo: here &+ 4)
    }
    machine.counter = address
    return true
  }

  /// Jumps to each of a table's places.
  mutating func take(_ table: JumpTable, _ cause: Value, _ machine: inout Machine) -> Bool {
    let source = machine.counter
    guard !table.targets.isEmpty else {
      cut(.table)
      return false
    }
    let sides = table.targets.enumerated().compactMap { number, target -> Machine? in
      var side = machine
      side.counter = target
      if cause.isCallers { side.decide(source &+ UInt64(number) << 48, true) }
      return admitted(side, from: source)
    }
    return goOn(sides, &machine)
  }

  /// Does what a function from outside the artifact does; `false` when the path ends.
  mutating func callImport(_ number: Int, _ machine: inout Machine) -> Bool {
    guard number < program.functions.count else { return false }
    let function = program.functions[number]
    steps += function.cost
    machine.stepsLeft -= function.cost
    let next = function.effect(&machine)
    let isAtGoal = goal.map { goal in machine.observed.contains { $0.isFor(goal) } } ?? false
    collect(&machine)
    if isAtGoal { return false }
    switch next {
    case .returns: return returnFromCall(to: machine.registers[30], &machine)
    case .continues: return true
    case .ends: return false
    }
  }

  /// Takes over what a call has reached and begun.
  mutating func collect(_ machine: inout Machine) {
    for observation in machine.observed where seen.insert(observation).inserted { observations.append(observation) }
    if machine.isIncomplete { cut(.closure) }
    if machine.memory.isChangedLate { cut(.captured) }
    machine.observed = []
    kept.formUnion(machine.memory.kept)
    let branches = machine.branches
    machine.branches = []
    for branch in branches { postpone(branch) }
  }

  /// Goes back to the caller; `false` when the root function returns.
  mutating func returnFromCall(to target: Value, _ machine: inout Machine) -> Bool {
    guard let top = machine.frames.last else { return false }
    var address = target.known ?? top.returnAddress
    if address != top.returnAddress {
      // A shared piece of code may return for its caller; anything else goes on where it says.
      if let index = machine.frames.lastIndex(where: { $0.returnAddress == address }) {
        machine.frames.removeLast(machine.frames.count - 1 - index)
      } else if program.imageIndex(at: address) == nil {
        address = top.returnAddress
      } else {
        machine.counter = address
        return true
      }
    }
    guard let frame = machine.frames.popLast() else { return false }
    machine.memory.releaseSaved(below: frame.stackPointer.bits)
    if let (first, second) = frame.result {
      machine.registers[0] = first
      machine.registers[1] = second
    }
    if let count = frame.objectsBefore {
      // What an initialiser has made, others know as well.
      machine.memory.exposeObjects(madeSince: count)
      machine.memory.forgetShared()
    }
    if !machine.registers[29].isKnown { machine.registers[29] = frame.savedRegisters[10] }
    machine.counter = address
    guard address == AddressLayout.sentinel else { return true }
    machine.memory.keepClosures()
    collect(&machine)
    if machine.frames.isEmpty { finish(machine) }
    return false
  }

  /// Keeps a state in which the root function returned; of many, what they have in common.
  mutating func finish(_ machine: Machine) {
    guard finished.count >= EvaluationLimits.finishedStates, let last = finished.last else {
      finished.append(machine)
      return
    }
    if let joined = last.joined(with: machine, freshFrom: .max) {
      finished[finished.count - 1] = joined
    } else {
      cut(.finished)
    }
  }

  /// Steps over a call that takes too long: nothing is known afterwards that it may have changed.
  mutating func abandonCall(_ machine: inout Machine) {
    guard let frame = machine.frames.popLast() else { return }
    cut(.call)
    machine.forgetAll()
    for (index, value) in frame.savedRegisters.enumerated() { machine.registers[19 + index] = value }
    machine.registers[31] = frame.stackPointer
    machine.counter = frame.returnAddress
  }
}
