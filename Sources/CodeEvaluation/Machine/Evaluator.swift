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
  var observations: [Observation] = []
  /// Why not all was followed; `nil` when all was.
  var cut: Cut?
  /// Instructions executed.
  var steps = 0
  /// The states in which the root function returned.
  var finished: [Machine] = []

  /// The functions whose addresses were kept where others may find and call them.
  var kept: Set<UInt64> = []

  var seen: Set<Observation> = []
  var visits: [BranchSide: Visit] = [:]
  var pathCount = 0
  /// Paths to follow yet.
  var pending: [Machine] = []

  struct BranchSide: Hashable {
    let context: UInt64
    let stackPointer: UInt64
    let target: UInt64
    let source: UInt64
  }

  /// What has been seen of a side of a branch.
  struct Visit {
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

  mutating func cut(_ reason: Cut) { cut = cut ?? reason }

  /// Puts a path off until those before it have ended; too many at once are an end to completeness.
  mutating func postpone(_ machine: Machine) {
    guard pending.count < EvaluationLimits.waitingPaths else {
      cut(.waiting)
      return
    }
    // Each path keeps what it has written.
    steps += machine.memory.count / Self.wordsPerStep
    pending.append(machine)
  }

  static let wordsPerStep = 8

  mutating func follow(_ machine: inout Machine) {
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
  mutating func step(_ word: UInt32, _ machine: inout Machine) -> Bool {
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

  mutating func take(_ fork: Machine.Fork, _ machine: inout Machine) -> Bool {
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

  mutating func choose(_ condition: Condition, _ machine: inout Machine) -> Bool {
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
  mutating func goOn(_ paths: [Machine], _ machine: inout Machine) -> Bool {
    guard let first = paths.first else { return false }
    machine = first
    for other in paths.dropFirst() { postpone(other) }
    return true
  }

  /// What is to be followed of a state at a side of a branch: the state itself at first; after several visits, one that
  /// stands for it and those before; nothing when it has been followed already.
  mutating func admitted(_ machine: Machine, from source: UInt64, target: UInt64? = nil) -> Machine? {
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
}
