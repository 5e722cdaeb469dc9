import Facts
import MachOFormat

extension ImageAnalysis {
  /// Reads the app intents.
  mutating func readIntents(into facts: inout CodeFacts) {
    let reloading = Set(
      sites.compactMap { site -> UInt64? in
        if case .reload = site.call { site.function } else { nil }
      })
    let intents = conformances.filter { $0.protocolName == "AppIntents.AppIntent" }
    let protocols = Dictionary(grouping: conformances.filter { $0.protocol.symbol != nil }, by: \.typeName)
    for conformance in intents.prefix(EvaluationLimits.declarationsPerImage) {
      let perform = witness(of: conformance, ending: "P7perform13PerformResultQzyYaKFTq")
      let reached = perform.map { reachability.addresses(from: [$0]) } ?? []
      facts.intents.append(
        IntentFact(
          type: conformance.typeName, openAppWhenRun: openAppWhenRun(conformance),
          reloads: reached.contains(where: reloading.contains),
          dependencies: dependencies(of: conformance.type),
          protocols: (protocols[conformance.typeName] ?? []).map(\.protocolName).sorted()))
    }
    facts.intents.sort { $0.type < $1.type }
  }

  /// A property that is wrapped in `@Dependency` is stored as an `AppDependency` of its type.
  private func dependencies(of type: Reference?) -> [String] {
    guard let address = type?.address, let type = try? image.mapped.swiftType(at: address) else { return [] }
    return type.fields.compactMap { field in
      let text = field.type?.text ?? ""
      return text.hasPrefix("{AppIntents.AppDependency}") ? Self.argument(of: text) : nil
    }
  }

  /// `openAppWhenRun` as its getter returns it; the system's own getter returns false.
  private mutating func openAppWhenRun(_ conformance: SwiftConformance) -> Known<Bool> {
    guard let getter = witness(of: conformance, ending: "P04openA7WhenRunSbvgZTq") else {
      return .value(false)
    }
    var evaluator = Evaluator(program: program)
    evaluator.explore(Machine(at: getter, steps: EvaluationLimits.callSteps))
    spend(evaluator.steps)
    let results = Set(
      evaluator.finished.map { machine -> Bool? in
        let result = machine.registers[0]
        if let bits = result.known { return bits & 1 == 1 }
        if case .result(let number) = result.origin,
          program.symbols[number].hasPrefix("_$s10AppIntents0A6IntentPAAE04openA7WhenRun")
        {
          return false
        }
        return nil
      })
    guard results.count == 1, let only = results.first, let value = only else {
      return .unknown("it is computed at run time")
    }
    return .value(value)
  }
}
