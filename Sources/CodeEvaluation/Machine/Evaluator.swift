/// Follows the paths of one root function and notes the calls of interest that they reach.
///
/// Every value is a number or not known. A branch on what is not known is taken both ways. Calls inside the artifact are
/// followed. All of it is bounded by `EvaluationLimits`, and the order of everything is fixed.
struct Evaluator {
  let program: Program
  /// What was reached, each once, in the order of discovery.
  private(set) var observations: [Observation] = []
  /// Whether a bound cut the exploration short.
  private(set) var isTruncated = false
  /// Instructions executed.
  private(set) var steps = 0

  private var seen: Set<Observation> = []
  private var branchVisits: [BranchSide: Int] = [:]
  private var pathCount = 0
  /// The states in which the root function returned.
  private(set) var finished: [Machine] = []
  /// Paths to follow yet.
  private var pending: [Machine] = []

  private struct BranchSide: Hashable {
    let context: UInt64
    let target: UInt64
    let source: UInt64
  }

  init(program: Program) {
    self.program = program
  }

  /// Follows all paths that begin with this state.
  mutating func explore(_ start: Machine) {
    pending = [start]
    finished = []
    while var machine = pending.popLast() {
      pathCount += 1
      guard pathCount <= EvaluationLimits.paths, steps < EvaluationLimits.rootSteps else {
        isTruncated = true
        return
      }
      follow(&machine)
    }
  }

  /// Puts a path off until those before it have ended; too many at once are an end to completeness.
  private mutating func postpone(_ machine: Machine) {
    guard pending.count < EvaluationLimits.waitingPaths else {
      isTruncated = true
      return
    }
    pending.append(machine)
  }

  private mutating func follow(_ machine: inout Machine) {
    while machine.stepsLeft > 0, steps < EvaluationLimits.rootSteps,
      machine.memory.count < EvaluationLimits.writtenWords
    {
      machine.stepsLeft -= 1
      steps += 1
      if machine.counter >= AddressLayout.imports {
        guard let (number, _) = AddressLayout.importedSymbol(at: machine.counter),
          callImport(number, &machine)
        else { return }
        continue
      }
      if let frame = machine.frames.last, machine.frames.count > 1,
        frame.stepsAtCall - machine.stepsLeft > EvaluationLimits.callSteps
      {
        abandonCall(&machine)
        continue
      }
      guard let word = program.instruction(at: machine.counter), step(word, &machine) else { return }
    }
    isTruncated = true
  }

  /// Executes an instruction word; `false` when the path ends.
  private mutating func step(_ word: UInt32, _ machine: inout Machine) -> Bool {
    switch machine.execute(Instruction(decoding: word)) {
    case .next:
      return true
    case .stop:
      return false
    case .fork(let taken, let otherwise, let zero):
      guard taken != otherwise else {
        machine.counter = taken
        return true
      }
      return fork(taken, otherwise, zero, &machine)
    case .choose(let condition):
      var other = machine
      machine.flags = .making(condition, hold: true)
      other.flags = .making(condition, hold: false)
      let source = machine.counter
      let context = machine.frames.last?.context ?? 0
      let first = visit(BranchSide(context: context, target: 1, source: source))
      if visit(BranchSide(context: context, target: 0, source: source)) {
        if first { postpone(other) } else { machine = other }
        return true
      }
      return first
    case .transfer(let target, let links):
      return transfer(to: target, links: links, &machine)
    case .return(let target):
      return returnFromCall(to: target, &machine)
    }
  }

  private mutating func fork(
    _ taken: UInt64, _ otherwise: UInt64, _ zero: Instruction.ZeroSide?, _ machine: inout Machine
  ) -> Bool {
    let source = machine.counter
    let context = machine.frames.last?.context ?? 0
    let sides = [otherwise, taken].filter { visit(BranchSide(context: context, target: $0, source: source)) }
    guard let first = sides.first else { return false }
    let start = machine
    func go(_ side: UInt64, _ machine: inout Machine) {
      machine.counter = side
      // On one side the register is known after all: zero.
      if let zero, (side == taken) == zero.isTaken { machine.setGeneral(zero.register, Value(0)) }
    }
    go(first, &machine)
    if sides.count > 1 {
      var other = start
      go(sides[1], &other)
      postpone(other)
    }
    return true
  }

  /// Does what a function from outside the artifact does; `false` when the path ends.
  private mutating func callImport(_ number: Int, _ machine: inout Machine) -> Bool {
    guard number < program.functions.count else { return false }
    let function = program.functions[number]
    steps += function.cost
    machine.stepsLeft -= function.cost
    let next = function.effect(&machine)
    collect(&machine)
    switch next {
    case .returns: return returnFromCall(to: machine.registers[30], &machine)
    case .continues: return true
    case .ends: return false
    }
  }

  /// Takes over what a call has reached and begun.
  private mutating func collect(_ machine: inout Machine) {
    for observation in machine.observed where seen.insert(observation).inserted { observations.append(observation) }
    machine.observed = []
    let branches = machine.branches
    machine.branches = []
    for branch in branches { postpone(branch) }
  }

  private mutating func visit(_ side: BranchSide) -> Bool {
    let count = branchVisits[side, default: 0]
    branchVisits[side] = count + 1
    return count < EvaluationLimits.branchVisits
  }

  private mutating func transfer(to target: Value, links: Bool, _ machine: inout Machine) -> Bool {
    let here = machine.counter
    if !program.isStub(here) { machine.lastTransfer = here }
    guard let address = target.known else {
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
        machine.clobberCall()
        machine.counter = here &+ 4
        return true
      }
      machine.call(address, returningTo: here &+ 4)
    }
    machine.counter = address
    return true
  }

  /// Goes back to the caller; `false` when the root function returns.
  private mutating func returnFromCall(to target: Value, _ machine: inout Machine) -> Bool {
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
    if let (first, second) = frame.result {
      machine.registers[0] = first
      machine.registers[1] = second
    }
    if !machine.registers[29].isKnown { machine.registers[29] = frame.savedRegisters[10] }
    machine.counter = address
    guard address == AddressLayout.sentinel else { return true }
    if machine.frames.isEmpty, finished.count < EvaluationLimits.finishedStates { finished.append(machine) }
    return false
  }

  /// Steps over a call that takes too long: what it may have changed is not known afterwards.
  private mutating func abandonCall(_ machine: inout Machine) {
    guard let frame = machine.frames.popLast() else { return }
    for (index, value) in frame.savedRegisters.enumerated() { machine.registers[19 + index] = value }
    machine.registers[31] = frame.stackPointer
    machine.clobberCall()
    machine.counter = frame.returnAddress
  }
}
