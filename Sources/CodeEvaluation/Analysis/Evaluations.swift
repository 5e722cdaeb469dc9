/// Evaluates root functions for one image, each once and all within one budget.
struct Evaluations {
  let program: Program
  private var results: [UInt64: RootEvaluation] = [:]
  private var stepsLeft = EvaluationLimits.imageSteps

  init(_ program: Program) {
    self.program = program
  }

  /// What the paths of a function reach when nothing is known of its arguments.
  mutating func result(of function: UInt64) -> RootEvaluation {
    if let known = results[function] { return known }
    guard results.count < EvaluationLimits.rootsPerImage, stepsLeft > 0 else { return RootEvaluation() }
    let result = RootEvaluation(run(Machine(at: function, in: Memory(program))), in: program)
    results[function] = result
    return result
  }

  /// The text that a call is given whatever comes before the code that leads straight to it.
  mutating func constant(at site: CallSite) -> String? {
    // The selector of a message may be loaded once for several messages, or in front of a loop.
    guard let site = site.call.isMessage ? StraightCode.message(of: site, in: program) : site else { return nil }
    for start in StraightCode.starts(before: site.address, in: program) {
      guard stepsLeft > 0 else { return nil }
      var machine = Machine(at: start, in: Memory(program), steps: EvaluationLimits.blockSteps)
      machine.forgetStart()
      var evaluator = Evaluator(program: program)
      evaluator.goal = site
      evaluator.explore(machine)
      stepsLeft -= evaluator.steps
      let texts = Set(evaluator.observations.filter { $0.isFor(site) }.map { $0.text?.known })
      if texts.count == 1, let text = texts.first.flatMap(\.self), evaluator.cut == nil { return text }
    }
    return nil
  }

  /// Follows all paths that begin with a state.
  mutating func run(_ machine: Machine) -> Evaluator {
    var evaluator = Evaluator(program: program)
    guard stepsLeft > 0 else {
      evaluator.giveUp()
      return evaluator
    }
    evaluator.explore(machine)
    stepsLeft -= evaluator.steps
    return evaluator
  }

  /// Calls a function with the memory of an earlier state.
  mutating func call(_ function: UInt64, after state: Machine, _ prepare: (inout Machine) -> Void) -> Evaluator {
    var machine = Machine(at: function, in: state.memory)
    machine.types = state.types
    prepare(&machine)
    return run(machine)
  }
}

extension Observation {
  /// Whether this is what a path reached at a call.
  func isFor(_ site: CallSite) -> Bool { call == site.call && self.site == site.address }
}
