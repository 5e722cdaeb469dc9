/// What the evaluation of one root function found.
struct RootEvaluation {
  /// What was reached, by the calling instruction.
  private(set) var bySite: [UInt64: [Observation]] = [:]
  /// What was reached, by the function that calls.
  private(set) var byFunction: [UInt64: [Observation]] = [:]
  /// Why not all was followed; `nil` when all was.
  private(set) var cut: Cut? = .paths
  /// The functions whose addresses were kept where others may find and call them.
  private(set) var kept: Set<UInt64> = []

  /// Nothing was found, because a bound forbade to look.
  init() {}

  init(_ evaluator: Evaluator, in program: Program) {
    cut = evaluator.cut
    kept = evaluator.kept
    for observation in evaluator.observations {
      bySite[observation.site, default: []].append(observation)
      let function = program.image(at: observation.site)?.function(containing: observation.site)?.lowerBound
      if let function { byFunction[function, default: []].append(observation) }
    }
  }

  /// What was reached at a call; a message is sent a little behind where its selector is loaded.
  func observations(at site: CallSite) -> [Observation] {
    let near = site.call.isMessage ? byFunction[site.function] : bySite[site.address]
    return (near ?? []).filter { $0.call == site.call }
  }
}
