/// Follows the paths of one root function and notes the calls of interest that they reach.
///
/// Every value is a number or not known. A branch on what is not known is taken both ways. Calls inside the artifact are
/// followed. All of it is bounded by `EvaluationLimits`; whatever a bound cuts makes the result incomplete, and the order
/// of everything is fixed.
struct Evaluator {
  let program: Program
  /// Follows no path beyond this call.
  var goal: CallSite?
  /// What was reached, each once, in the order of discovery.
  private(set) var observations: [Observation] = []
  /// Why not all was followed; `nil` when all was.
  private(set) var cut: Cut?
  /// Instructions executed.
  private(set) var steps = 0
  /// The states in which the root function returned.
  private(set) var finished: [Machine] = []

  /// The functions whose addresses were kept where others may find and call them.
  private(set) var kept: Set<UInt64> = []

  private var seen: Set<Observation> = []
  private var visits: [BranchSide: Visit] = [:]
  private var pathCount = 0
  /// Paths to follow yet.
  private var pending: [Machine] = []

  private struct BranchSide: Hashable {
    let context: UInt64
    let stackPointer: UInt64
    let target: UInt64
    let source: UInt64
  }

  /// What has been seen of a side of a branch.
  private struct Visit {
    var count = 0
    /// A state that has been followed from there, and stands for all that are in it.
    var followed: Machine?
    /// Where fresh objects lay at the first visit: those behind come and go.
    var heapTop: UInt64 = 0
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
        cut(.paths)
        return
      }
      follow(&machine)
    }
  }

  /// Says that nothing was followed.
  mutating func giveUp() { cut(.paths) }

  private mutating func cut(_ reason: Cut) { cut = cut ?? reason }

  /// Puts a path off until those before it have ended; too many at once are an end to completeness.
  private mutating func postpone(_ machine: Machine) {
    guard pending.count < EvaluationLimits.waitingPaths else {
      cut(.waiting)
      return
    }
    // Each path keeps what it has written.
    steps += machine.memory.count / Self.wordsPerStep
    pending.append(machine)
  }

  private static let wordsPerStep = 8

  private mutating func follow(_ machine: inout Machine) {
    while machine.stepsLeft > 0, steps < EvaluationLimits.rootSteps,
      machine.memory.count < EvaluationLimits.writtenWords
    {
      machine.stepsLeft -= 1
      steps += 1
      if machine.counter >= AddressLayout.imports {
        guard let (number, _) = AddressLayout.importedSymbol(at: machine.counter) else {
          cut(.outside)
          return
        }
        guard callImport(number, &machine) else { return }
        continue
      }
      if let frame = machine.frames.last, machine.frames.count > 1,
        frame.stepsAtCall - machine.stepsLeft > EvaluationLimits.callSteps
      {
        abandonCall(&machine)
        continue
      }
      guard let word = program.instruction(at: machine.counter) else {
        cut(.outside)
        return
      }
      guard step(word, &machine) else { return }
    }
    cut(.steps)
  }

  /// Executes an instruction word; `false` when the path ends.
  private mutating func step(_ word: UInt32, _ machine: inout Machine) -> Bool {
    switch machine.execute(Instruction(decoding: word)) {
    case .next:
      return true
    case .stop:
      return false
    case .fork(let fork):
      return take(fork, &machine)
    case .choose(let condition):
      return choose(condition, &machine)
    case .transfer(let target, let links):
      return transfer(to: target, links: links, &machine)
    case .return(let target):
      return returnFromCall(to: target, &machine)
    }
  }

  private mutating func take(_ fork: Machine.Fork, _ machine: inout Machine) -> Bool {
    let source = machine.counter
    let sides = [fork.otherwise, fork.taken].compactMap { target -> Machine? in
      var side = machine
      side.counter = target
      let isTaken = target == fork.taken
      // On one side the register is known after all: zero.
      if let zero = fork.zero, isTaken == zero.isTaken { side.setGeneral(zero.register, Value(0)) }
      if fork.cause.isCallers { side.decide(source, isTaken) }
      return admitted(side, from: source)
    }
    return goOn(sides, &machine)
  }

  private mutating func choose(_ condition: Condition, _ machine: inout Machine) -> Bool {
    let source = machine.counter
    let cause = machine.flagsCause
    let sides = [true, false].compactMap { holds -> Machine? in
      var side = machine
      side.flags = .making(condition, hold: holds)
      if cause.isCallers { side.decide(source, holds) }
      return admitted(side, from: source, target: holds ? 1 : 0)
    }
    return goOn(sides, &machine)
  }

  /// Goes on with the first path, and puts the others off.
  private mutating func goOn(_ paths: [Machine], _ machine: inout Machine) -> Bool {
    guard let first = paths.first else { return false }
    machine = first
    for other in paths.dropFirst() { postpone(other) }
    return true
  }

  /// What is to be followed of a state at a side of a branch: the state itself at first; after several visits, one that
  /// stands for it and those before; nothing when it has been followed already.
  private mutating func admitted(_ machine: Machine, from source: UInt64, target: UInt64? = nil) -> Machine? {
    let side = BranchSide(
      context: machine.frames.last?.context ?? 0, stackPointer: machine.registers[31].bits,
      target: target ?? machine.counter, source: source)
    var visit = visits[side] ?? Visit()
    visit.count += 1
    defer { visits[side] = visit }
    guard let followed = visit.followed, visit.count > 2 else {
      if visit.followed == nil { visit.heapTop = machine.memory.heapTop }
      visit.followed = machine
      return machine
    }
    steps += max(machine.memory.count, followed.memory.count) / Self.wordsPerStep
    guard var joined = followed.joined(with: machine, freshFrom: visit.heapTop) else {
      // Another way to the same place, with other calls around it.
      if visit.count > EvaluationLimits.branchVisits { cut(.branches) }
      return visit.count > EvaluationLimits.branchVisits ? nil : machine
    }
    if joined.standsForNoMore(than: followed) { return nil }
    if visit.count <= EvaluationLimits.branchVisits {
      visit.followed = machine
      return machine
    }
    guard visit.count <= EvaluationLimits.branchVisits + EvaluationLimits.joins else {
      cut(.joins)
      return nil
    }
    // What changes again and again is given up as a whole.
    let joins = visit.count - EvaluationLimits.branchVisits
    if joins > EvaluationLimits.joins / 3 { joined.forgetAll(withConstants: joins > EvaluationLimits.joins / 2) }
    visit.followed = joined
    return joined
  }

  private mutating func transfer(to target: Value, links: Bool, _ machine: inout Machine) -> Bool {
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
  private mutating func take(_ table: JumpTable, _ cause: Value, _ machine: inout Machine) -> Bool {
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
  private mutating func callImport(_ number: Int, _ machine: inout Machine) -> Bool {
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
  private mutating func collect(_ machine: inout Machine) {
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
  private mutating func finish(_ machine: Machine) {
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
  private mutating func abandonCall(_ machine: inout Machine) {
    guard let frame = machine.frames.popLast() else { return }
    cut(.call)
    machine.forgetAll()
    for (index, value) in frame.savedRegisters.enumerated() { machine.registers[19 + index] = value }
    machine.registers[31] = frame.stackPointer
    machine.counter = frame.returnAddress
  }
}
