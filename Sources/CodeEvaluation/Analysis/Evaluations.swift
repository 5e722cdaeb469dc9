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
    guard results.count < EvaluationLimits.rootsPerImage else { return RootEvaluation() }
    let result = RootEvaluation(run(Machine(at: function, in: Memory(program))), in: program)
    results[function] = result
    return result
  }

  /// Follows all paths that begin with a state.
  mutating func run(_ machine: Machine) -> Evaluator {
    var evaluator = Evaluator(program: program)
    guard stepsLeft > 0 else { return evaluator }
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
