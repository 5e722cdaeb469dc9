import Facts
import MachOFormat

/// Reads the app intents that an image declares.
struct IntentReader {
  let index: ImageIndex
  var reachability: Reachability

  mutating func read(into facts: inout CodeFacts, _ evaluations: inout Evaluations) {
    let reloading = Set(
      index.sites.compactMap { site -> UInt64? in
        if case .reload = site.call { site.function } else { nil }
      })
    let protocols = Dictionary(grouping: index.conformances.filter { $0.protocol.symbol != nil }, by: \.typeName)
    let intents = index.conformances(to: "AppIntents.AppIntent")
    for conformance in intents.prefix(EvaluationLimits.declarationsPerImage) {
      let perform = index.witness(of: conformance, ending: "P7perform13PerformResultQzyYaKFTq")
      let reached = perform.map { reachability.addresses(from: [$0]) } ?? []
      facts.intents.append(
        IntentFact(
          type: conformance.typeName, openAppWhenRun: openAppWhenRun(conformance, &evaluations),
          reloads: reached.contains(where: reloading.contains), dependencies: dependencies(of: conformance.type),
          protocols: (protocols[conformance.typeName] ?? []).map(\.protocolName).sorted()))
    }
    facts.intents.sort { $0.type < $1.type }
  }

  /// A property that is wrapped in `@Dependency` is stored as an `AppDependency` of its type.
  private func dependencies(of type: Reference?) -> [String] {
    index.fields(of: type).compactMap { field in
      let text = field.type?.text ?? ""
      return text.hasPrefix("{AppIntents.AppDependency}") ? TypeText.argument(of: text) : nil
    }
  }

  /// `openAppWhenRun` as its getter returns it; the system's own getter returns false.
  private func openAppWhenRun(_ conformance: SwiftConformance, _ evaluations: inout Evaluations) -> Known<Bool> {
    guard let getter = index.witness(of: conformance, ending: "P04openA7WhenRunSbvgZTq") else {
      return .value(false)
    }
    let program = index.program
    let machine = Machine(at: getter, in: Memory(program), steps: EvaluationLimits.callSteps)
    let results = Set(
      evaluations.run(machine).finished.map { machine -> Bool? in
        let result = machine.registers[0]
        if let bits = result.known { return bits & 1 == 1 }
        guard case .result(let number) = result.origin,
          program.symbols[number].hasPrefix("_$s10AppIntents0A6IntentPAAE04openA7WhenRun")
        else { return nil }
        return false
      })
    guard results.count == 1, let only = results.first, let value = only else {
      return .unknown("it is computed at run time")
    }
    return .value(value)
  }
}
