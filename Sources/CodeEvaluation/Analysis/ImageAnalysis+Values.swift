import MachOFormat

extension ImageAnalysis {
  /// The search for the texts that reach one call.
  private struct Search {
    let site: CallSite
    var values = SiteValues()
    /// Functions to evaluate next.
    var functions: [UInt64]
    var seen: Set<UInt64> = []
    /// Functions whose callers are to be asked, with why.
    var open: [(function: UInt64, reason: String)] = []
  }

  /// The texts that reach calls, from their own functions or, where a text is a parameter, from the callers.
  ///
  /// All calls go up one level together, so that finding callers takes one look through the code's edges a level.
  mutating func values(at sites: [CallSite]) -> [SiteValues] {
    var searches = sites.map { Search(site: $0, functions: [$0.function]) }
    for depth in 0...EvaluationLimits.callerDepth {
      for index in searches.indices { evaluate(&searches[index]) }
      let functions = Set(searches.flatMap { $0.open.map(\.function) })
      guard !functions.isEmpty else { break }
      let callers = depth < EvaluationLimits.callerDepth ? self.callers(of: functions) : [:]
      for index in searches.indices { ascend(&searches[index], callers) }
    }
    return searches.map(\.values)
  }

  private mutating func evaluate(_ search: inout Search) {
    for function in search.functions where search.seen.insert(function).inserted {
      let evaluation = evaluation(from: function)
      let reached = observations(in: evaluation, at: search.site)
      var origins: [Value.Origin] = []
      for observation in reached {
        switch observation.text {
        case .value(let text): search.values.add(PassedText(text: text, place: place(function)))
        case .unknown(let origin): origins.append(origin)
        case nil: break
        }
      }
      if evaluation.isTruncated {
        search.values.unresolved = search.values.unresolved ?? "the code has more paths than were followed"
      }
      // A function that only makes a closure does not reach the call; whoever gets the closure from it may.
      guard reached.isEmpty || !origins.isEmpty else { continue }
      search.open.append(
        (function, reached.isEmpty ? "the code that leads to the call is too involved" : reason(for: origins)))
    }
    search.functions = []
  }

  private func ascend(_ search: inout Search, _ callers: [UInt64: [UInt64]]) {
    for (function, reason) in search.open {
      if let name = exportedName(of: function) {
        search.values.unresolved = search.values.unresolved ?? "\(name) is public, and its caller decides"
      }
      let found = callers[function] ?? []
      if found.isEmpty { search.values.unresolved = search.values.unresolved ?? reason }
      search.functions += found
    }
    search.open = []
    if search.seen.count > EvaluationLimits.callersPerSite {
      search.values.unresolved = search.values.unresolved ?? "too many functions lead to the call"
      search.functions = []
    }
  }

  /// A selector's site is where its reference is loaded; the message is sent a little later in the same function.
  private func observations(in evaluation: RootEvaluation, at site: CallSite) -> [Observation] {
    let isSelector = site.call == .suiteName || site.call == .groupContainer
    let near = isSelector ? evaluation.byFunction[site.function] : evaluation.bySite[site.address]
    return (near ?? []).filter { $0.call == site.call }
  }

  private func reason(for origins: [Value.Origin]) -> String {
    for origin in origins {
      switch origin {
      case .argument: return "it is a parameter, and no caller is known"
      case .result(let number): return "it is the result of \(readableName(number))"
      case .contents(let number): return "it is read from \(readableName(number))"
      case .none: continue
      }
    }
    return "it is computed at run time"
  }

  private func readableName(_ number: Int) -> String {
    let symbol = program.symbols[number]
    return SwiftMangling.declarationName(symbol) ?? String(symbol.drop { $0 == "_" })
  }
}
