import MachOFormat

extension ImageAnalysis {
  /// The texts that reach a call, from its own function or, where they are a parameter, from its callers.
  mutating func values(at site: CallSite) -> SiteValues {
    var values = SiteValues()
    collect(site, from: site.function, depth: 0, into: &values)
    return values
  }

  private mutating func collect(_ site: CallSite, from function: UInt64, depth: Int, into values: inout SiteValues) {
    let reached = observations(from: function).filter { matches($0, site) }
    var origins: [Value.Origin] = []
    for observation in reached {
      switch observation.text {
      case .value(let text): values.add(PassedText(text: text, place: place(function)))
      case .unknown(let origin): origins.append(origin)
      case nil: break
      }
    }
    if reached.isEmpty {
      values.unresolved = values.unresolved ?? "the code that leads to the call is too involved"
      return
    }
    guard !origins.isEmpty else { return }
    let reason = reason(for: origins)
    if let symbol = exportedName(of: function) {
      values.unresolved = values.unresolved ?? "\(symbol) is public, and its caller decides"
    }
    guard depth < EvaluationLimits.callerDepth else {
      values.unresolved = values.unresolved ?? reason
      return
    }
    let callers = self.callers(of: function)
    if callers.isEmpty { values.unresolved = values.unresolved ?? reason }
    for caller in callers { collect(site, from: caller, depth: depth + 1, into: &values) }
  }

  /// A selector's site is where its reference is loaded; the message is sent a little later in the same function.
  private func matches(_ observation: Observation, _ site: CallSite) -> Bool {
    guard observation.call == site.call else { return false }
    if observation.site == site.address { return true }
    guard site.call == .suiteName || site.call == .groupContainer else { return false }
    return image.function(containing: observation.site)?.lowerBound == site.function
  }

  private func reason(for origins: [Value.Origin]) -> String {
    for origin in origins {
      switch origin {
      case .argument: return "it is a parameter, and no caller is known"
      case .result(let number):
        return
          "it is the result of \(SwiftMangling.declarationName(program.symbols[number]) ?? program.symbols[number])"
      case .contents(let number): return "it is read from \(program.symbols[number])"
      case .none: continue
      }
    }
    return "it is computed at run time"
  }

}
