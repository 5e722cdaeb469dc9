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

  /// The texts that reach calls, from the code just before them, from their own functions or, where a text is a
  /// parameter, from the callers.
  ///
  /// All calls go up one level together, so that finding callers takes one look through the code's edges a level.
  static func values(at sites: [CallSite], _ analysis: inout ImageAnalysis) -> [SiteValues] {
    var searches = sites.map { ValueSearch($0) }
    for index in searches.indices { searches[index].evaluateBlock(&analysis) }
    for depth in 0...EvaluationLimits.callerDepth {
      for index in searches.indices { searches[index].evaluate(&analysis) }
      let functions = Set(searches.flatMap { $0.open.map(\.function) })
      guard !functions.isEmpty else { break }
      let callers = depth < EvaluationLimits.callerDepth ? analysis.callers.callers(of: functions) : [:]
      for index in searches.indices { searches[index].ascend(callers, analysis.index.program) }
    }
    return searches.map { $0.values.settled }
  }

  /// Where the code just before the call makes the text constant, nothing else can be passed.
  private mutating func evaluateBlock(_ analysis: inout ImageAnalysis) {
    guard let text = analysis.evaluations.constant(at: site) else { return }
    values.add(PassedText(text: text, place: analysis.places.place(site.function)))
    functions = []
  }

  private mutating func evaluate(_ analysis: inout ImageAnalysis) {
    for function in functions where seen.insert(function).inserted {
      let evaluation = analysis.evaluations.result(of: function)
      let reached = evaluation.observations(at: site)
      if let cut = evaluation.cut { leaveOpen(cut.rawValue) }
      if !evaluation.kept.isDisjoint(with: seen) { leaveOpen("a closure is kept, and who calls it decides") }
      let texts = reached.compactMap(\.text)
      let place = analysis.places.place(function)
      let passed = texts.compactMap { $0.known.map { PassedText(text: $0, place: place) } }
      let unknown = texts.compactMap(\.unknown)
      let isOneOfSeveral = Self.callersChoose(reached)
      for text in passed { if isOneOfSeveral { values.addCandidate(text) } else { values.add(text) } }
      if isOneOfSeveral {
        open.append((function, unknown.isEmpty ? Self.oneOfSeveral : reason(for: unknown, analysis.index.program)))
      } else if !unknown.isEmpty {
        open.append((function, reason(for: unknown, analysis.index.program)))
      } else if reached.isEmpty {
        // A function that only makes a closure does not reach the call; whoever gets the closure from it may.
        open.append((function, "the code that leads to the call is too involved"))
      }
    }
    functions = []
  }

  private static let oneOfSeveral = "it is one of several, and no caller is known that decides"

  /// Whether it depends on what only callers know which of several texts reaches the call.
  private static func callersChoose(_ reached: [Observation]) -> Bool {
    let texts = Dictionary(grouping: reached, by: \.decisions).mapValues { Set($0.map { $0.text?.known }) }
    return Set(texts.values).count > 1
  }

  private mutating func ascend(_ callers: [UInt64: Callers.Found], _ program: Program) {
    for (function, reason) in open {
      if let name = Self.exportedName(of: function, in: program) {
        leaveOpen("\(name) is public, and its caller decides")
      }
      let found = callers[function] ?? Callers.Found()
      if found.isInData { leaveOpen(reason) }
      if found.functions.isEmpty { leaveOpen(reason) }
      functions += found.functions.sorted()
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

  private func reason(for unknown: [Value], _ program: Program) -> String {
    for value in unknown {
      let (clause, number): (String, Int)
      switch value.origin {
      case .argument: return "it is a parameter, and no caller is known"
      case .result(let call): (clause, number) = ("it is the result of", call)
      case .madeFrom(let call): (clause, number) = ("it is made from the result of", call)
      case .contents(let call): (clause, number) = ("it is read from", call)
      case .variable, .none: continue
      }
      // A private name of the standard library says nothing to whoever wrote the code.
      if let name = readableName(number, program), !name.split(separator: ".").contains(where: { $0.hasPrefix("_") }) {
        return "\(clause) \(name)"
      }
    }
    return "it is computed at run time"
  }

  private func readableName(_ number: Int, _ program: Program) -> String? {
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
