import ByteParsing
import Facts
import MachOFormat

/// Reads the facts of one image out of its code.
struct ImageAnalysis {
  let program: Program
  let image: ProgramImage
  /// Calls of interest by the function that makes them.
  private(set) var sites: [CallSite] = []
  let conformances: [SwiftConformance]
  /// Where the image's stubs lead, by slid address.
  let stubTargets: [UInt64: StubTarget]
  let names: FunctionNames
  /// The nearest named functions that lead to functions without a name.
  var owners: [UInt64: String] = [:]
  /// What leads where in the images' code, by the image's index; gathered when first asked for.
  var edges: [Int: CodeEdges] = [:]
  /// The names of functions in other images that call into this one.
  private var otherNames: [String: FunctionNames] = [:]
  var reachability: Reachability
  /// The associated types of an image with widgets or activities.
  let associatedTypes: [SwiftAssociatedTypes]
  /// Each type's associated `Body`, by the type's name.
  let bodies: [String: SwiftTypeReference]
  /// The generic types that the bodies bind, in order.
  let boundTypes: [GenericTypeText.Bound]
  /// The views of the image.
  let views: ViewIndex
  /// Why part of the image could not be read.
  private(set) var damage: String?
  private var evaluations: [UInt64: RootEvaluation] = [:]
  private(set) var stepsLeft = EvaluationLimits.imageSteps

  /// A call of interest that a pass over the code has found.
  struct CallSite {
    let call: ObservedCall
    let address: UInt64
    let function: UInt64
  }

  /// Where a stub leads.
  enum StubTarget {
    /// To a symbol from outside the artifact.
    case symbol(String)
    /// To another image of the artifact.
    case elsewhere
  }

  init(program: Program, index: Int) {
    self.program = program
    image = program.images[index]
    var damage: String?
    func read<T>(_ what: String, _ body: () throws(ParsingError) -> [T]) -> [T] {
      do throws(ParsingError) {
        return try body()
      } catch {
        damage = damage ?? "\(what): \(error)"
        return []
      }
    }
    let mapped = image.mapped
    conformances = read("the Swift conformances are damaged") { () throws(ParsingError) in
      try mapped.swiftConformances { Self.isOfInterest($0) }
    }
    // What bodies and content states are matters only where there are widgets or activities: in small images.
    let hasBodies = conformances.contains { Self.protocolsWithBodies.contains($0.protocolName) }
    let records = read("the Swift associated types are damaged") { () throws(ParsingError) in
      hasBodies ? try mapped.swiftAssociatedTypes() : []
    }
    associatedTypes = records
    bodies = Self.bodies(records)
    boundTypes = Self.boundTypes(bodies)
    stubTargets = Self.stubTargets(
      read("the stubs are damaged") { () throws(ParsingError) in try mapped.stubs() }, of: image)
    reachability = Reachability(in: image)
    views = ViewIndex(hasBodies ? conformances : [], in: image)
    sites = Self.sites(in: image, stubTargets)
    names = sites.isEmpty ? FunctionNames() : FunctionNames(of: image, conformances: conformances)
    if sites.count > EvaluationLimits.sitesPerImage {
      sites = Array(sites.prefix(EvaluationLimits.sitesPerImage))
      damage = damage ?? "there are more calls than are read"
    }
    self.damage = damage
  }

  /// The protocols whose conformances are read: those of the frameworks in question.
  private static func isOfInterest(_ proto: Reference) -> Bool {
    guard let symbol = proto.symbol else { return false }
    return ["_$s7SwiftUI", "_$s9WidgetKit", "_$s10AppIntents", "_$s11ActivityKit"].contains(where: symbol.hasPrefix)
  }

  private static let protocolsWithBodies: Set = [
    "SwiftUI.Widget", "SwiftUI.WidgetBundle", "SwiftUI.ControlWidget", "WidgetKit.ControlWidget",
    "ActivityKit.ActivityAttributes",
  ]

  /// All facts.
  mutating func facts() -> CodeFacts {
    var facts = CodeFacts(identifier: image.identifier, unread: damage)
    facts.startsWidgets = image.mapped.fixups.imports.contains { item in
      item.symbol.hasPrefix("_$s7SwiftUI6WidgetP0C3KitE4mainyyFZ")
        || item.symbol.hasPrefix("_$s7SwiftUI12WidgetBundleP0C3KitE4mainyyFZ")
    }
    readWidgets(into: &facts)
    readIntents(into: &facts)
    facts.activityAttributes = activityAttributes()
    findOwners(of: Set(sites.map(\.function)))
    readCalls(into: &facts)
    return facts
  }

  /// What the paths of a root function reach; evaluated once.
  mutating func evaluation(from function: UInt64) -> RootEvaluation {
    if let known = evaluations[function] { return known }
    guard evaluations.count < EvaluationLimits.rootsPerImage, stepsLeft > 0 else { return RootEvaluation() }
    var evaluator = Evaluator(program: program)
    evaluator.explore(Machine(at: function, steps: EvaluationLimits.pathSteps))
    spend(evaluator.steps)
    let result = RootEvaluation(evaluator, in: program)
    evaluations[function] = result
    return result
  }

  /// Takes instructions from the image's budget.
  mutating func spend(_ steps: Int) { stepsLeft -= steps }

  /// The place of an instruction, with the name of its function as far as it is known.
  mutating func place(_ address: UInt64) -> CodePlace {
    guard let owner = program.image(at: address) else {
      return CodePlace(image: image.identifier, function: nil, address: address)
    }
    let function = owner.function(containing: address)?.lowerBound
    if owner.identifier != image.identifier, otherNames[owner.identifier] == nil {
      otherNames[owner.identifier] = FunctionNames(of: owner, conformances: [])
    }
    let names = otherNames[owner.identifier] ?? self.names
    return CodePlace(
      image: owner.identifier, function: function.flatMap { names.name(of: $0) },
      owner: function.flatMap { owners[$0] }, address: address &- owner.slide)
  }

  private static func stubTargets(_ stubs: [Stub], of image: ProgramImage) -> [UInt64: StubTarget] {
    let own = Dictionary(
      zip(image.mapped.fixups.imports.map(\.symbol), image.importAddresses), uniquingKeysWith: { first, _ in first })
    var targets: [UInt64: StubTarget] = [:]
    for stub in stubs {
      guard let symbol = stub.target.symbol else { continue }
      let isOutside = own[symbol].map { AddressLayout.importedSymbol(at: $0) != nil } ?? true
      targets[stub.address &+ image.slide] = isOutside ? .symbol(symbol) : .elsewhere
    }
    return targets
  }

  private static func bodies(_ records: [SwiftAssociatedTypes]) -> [String: SwiftTypeReference] {
    var bodies: [String: SwiftTypeReference] = [:]
    for record in records {
      guard let type = firstName(in: record.conformingType.text), let body = record.types["Body"] else { continue }
      bodies[type] = body
    }
    return bodies
  }

  private static func boundTypes(_ bodies: [String: SwiftTypeReference]) -> [GenericTypeText.Bound] {
    bodies.values.map(\.text).sorted().flatMap { GenericTypeText($0).bound }
  }

  /// Finds the calls of interest: branches to their stubs, and uses of the selectors that stand for some of them.
  private static func sites(in image: ProgramImage, _ stubTargets: [UInt64: StubTarget]) -> [CallSite] {
    var targets: [UInt64: ObservedCall] = [:]
    let selectors: [String: ObservedCall] = [
      "initWithSuiteName:": .suiteName, "containerURLForSecurityApplicationGroupIdentifier:": .groupContainer,
    ]
    for (address, target) in stubTargets {
      guard case .symbol(let symbol) = target else { continue }
      let prefix = RuntimeFunction.messageStubPrefix
      let selector = symbol.hasPrefix(prefix) ? selectors[String(symbol.dropFirst(prefix.count))] : nil
      if let call = selector ?? ObservedCall(symbol: symbol) { targets[address] = call }
    }
    for stub in (try? image.mapped.objectiveCStubs()) ?? [] {
      if let call = selectors[stub.selector] { targets[stub.address &+ image.slide] = call }
    }
    for section in image.mapped.image.sections(named: "__objc_selrefs") {
      for offset in stride(from: 0, to: min(section.size, 1 << 24), by: 8) {
        let slot = section.address &+ offset
        guard case .value(let text)? = try? image.mapped.word(at: slot), let name = try? image.mapped.text(at: text),
          let call = selectors[name]
        else { continue }
        targets[slot &+ image.slide] = call
      }
    }
    let references = References(to: Set(targets.keys), in: image)
    var sites: [CallSite] = []
    for (target, sources) in references.sources {
      guard let call = targets[target] else { continue }
      for source in sources {
        guard let function = image.function(containing: source)?.lowerBound else { continue }
        sites.append(CallSite(call: call, address: source, function: function))
      }
    }
    return sites.sorted { $0.address < $1.address }
  }
}
