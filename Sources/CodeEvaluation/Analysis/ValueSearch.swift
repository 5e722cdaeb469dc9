import MachOFormat

/// The search for the texts that reach one call.
struct ValueSearch {
  private let site: CallSite
  private var values = SiteValues()
  /// Functions to evaluate next.
  private var functions: [UInt64]
  private var seen: Set<UInt64> = []
  /// Functions whose callers are to be asked, with why.
  private var open: [(function: UInt64, reason: String)] = []

  private init(_ site: CallSite) {
    self.site = site
    functions = [site.function]
  }

  /// The texts that reach calls, from their own functions or, where a text is a parameter, from the callers.
  ///
  /// All calls go up one level together, so that finding callers takes one look through the code's edges a level.
  static func values(at sites: [CallSite], _ analysis: inout ImageAnalysis) -> [SiteValues] {
    var searches = sites.map { ValueSearch($0) }
    for depth in 0...EvaluationLimits.callerDepth {
      for index in searches.indices { searches[index].evaluate(&analysis) }
      let functions = Set(searches.flatMap { $0.open.map(\.function) })
      guard !functions.isEmpty else { break }
      let callers = depth < EvaluationLimits.callerDepth ? analysis.callers.callers(of: functions) : [:]
      for index in searches.indices { searches[index].ascend(callers, analysis.index.program) }
    }
    return searches.map(\.values)
  }

  private mutating func evaluate(_ analysis: inout ImageAnalysis) {
    for function in functions where seen.insert(function).inserted {
      let evaluation = analysis.evaluations.result(of: function)
      let reached = observations(in: evaluation)
      var origins: [Value.Origin] = []
      for observation in reached {
        switch observation.text {
        case .value(let text): values.add(PassedText(text: text, place: analysis.places.place(function)))
        case .unknown(let origin): origins.append(origin)
        case nil: break
        }
      }
      if evaluation.isTruncated { leaveOpen("the code has more paths than were followed") }
      // A function that only makes a closure does not reach the call; whoever gets the closure from it may.
      guard reached.isEmpty || !origins.isEmpty else { continue }
      let reason = reason(for: origins, analysis.index.program)
      open.append((function, reached.isEmpty ? "the code that leads to the call is too involved" : reason))
    }
    functions = []
  }

  private mutating func ascend(_ callers: [UInt64: [UInt64]], _ program: Program) {
    for (function, reason) in open {
      if let name = Self.exportedName(of: function, in: program) {
        leaveOpen("\(name) is public, and its caller decides")
      }
      let found = callers[function] ?? []
      if found.isEmpty { leaveOpen(reason) }
      functions += found
    }
    open = []
    if seen.count > EvaluationLimits.callersPerSite {
      leaveOpen("too many functions lead to the call")
      functions = []
    }
  }

  private mutating func leaveOpen(_ reason: String) {
    values.unresolved = values.unresolved ?? reason
  }

  /// A selector's site is where its reference is loaded; the message is sent a little later in the same function.
  private func observations(in evaluation: RootEvaluation) -> [Observation] {
    let near = site.call.isMessage ? evaluation.byFunction[site.function] : evaluation.bySite[site.address]
    return (near ?? []).filter { $0.call == site.call }
  }

  private func reason(for origins: [Value.Origin], _ program: Program) -> String {
    for origin in origins {
      switch origin {
      case .argument: return "it is a parameter, and no caller is known"
      case .result(let number): return "it is the result of \(readableName(number, program))"
      case .contents(let number): return "it is read from \(readableName(number, program))"
      case .none: continue
      }
    }
    return "it is computed at run time"
  }

  private func readableName(_ number: Int, _ program: Program) -> String {
    let symbol = program.symbols[number]
    return SwiftMangling.declarationName(symbol) ?? String(symbol.drop { $0 == "_" })
  }

  /// The readable name of a function that a library offers to others.
  private static func exportedName(of function: UInt64, in program: Program) -> String? {
    guard let owner = program.image(at: function), owner.mapped.image.fileType == .dynamicLibrary else { return nil }
    let address = function &- owner.slide
    let exports = (try? owner.mapped.image.exports()) ?? []
    guard let symbol = exports.first(where: { $0.target == .address(address) })?.symbol else { return nil }
    return SwiftMangling.declarationName(symbol) ?? symbol
  }
}
