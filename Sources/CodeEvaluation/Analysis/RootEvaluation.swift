/// What the evaluation of one root function found.
struct RootEvaluation {
  /// What was reached, by the calling instruction.
  private(set) var bySite: [UInt64: [Observation]] = [:]
  /// What was reached, by the function that calls.
  private(set) var byFunction: [UInt64: [Observation]] = [:]
  /// Whether a bound cut the evaluation short.
  private(set) var isTruncated = false

  /// Nothing was found, because nothing was evaluated.
  init() {}

  init(_ evaluator: Evaluator, in program: Program) {
    isTruncated = evaluator.isTruncated
    for observation in evaluator.observations {
      bySite[observation.site, default: []].append(observation)
      let function = program.image(at: observation.site)?.function(containing: observation.site)?.lowerBound
      if let function { byFunction[function, default: []].append(observation) }
    }
  }
}
