import MachOFormat

extension ImageAnalysis {
  /// What the body of a widget reaches, with its self as the type's initialiser leaves it.
  mutating func observations(ofBody conformance: SwiftConformance, _ instance: WidgetInstance) -> [Observation] {
    guard stepsLeft > 0, let body = bodyWitness(of: conformance) else { return [] }
    let initializer = witness(of: conformance, ending: "PxycfCTq")
    var evaluator = Evaluator(program: program)
    var machine = Machine(at: body, steps: EvaluationLimits.pathSteps)
    guard let object = machine.allocate(1024), let result = machine.allocate(1024) else { return [] }
    var states = [machine]
    let metadata = self.metadata(of: conformance, instance, &evaluator, &states)
    let table = conformance.witnessTable.map { Value($0 &+ image.slide) } ?? .unknown
    if let initializer {
      states = states.flatMap { state in
        run(initializer, from: state, &evaluator) { machine in
          machine.registers[0] = metadata
          machine.registers[1] = table
          machine.registers[8] = Value(object)
          machine.registers[20] = metadata
        } ?? [state]
      }
    }
    for state in states.prefix(4) {
      _ = run(body, from: state, &evaluator) { machine in
        machine.registers[0] = metadata
        machine.registers[1] = table
        machine.registers[8] = Value(result)
        machine.registers[20] = Value(object)
      }
    }
    spend(evaluator.steps)
    return evaluator.observations
  }

  /// Calls a function with the memory of an earlier state; `nil` when it never returns.
  private func run(
    _ function: UInt64, from state: Machine, _ evaluator: inout Evaluator, _ prepare: (inout Machine) -> Void
  ) -> [Machine]? {
    var machine = Machine(at: function, steps: EvaluationLimits.pathSteps)
    machine.memory = state.memory
    machine.heapTop = state.heapTop
    prepare(&machine)
    evaluator.explore(machine)
    return evaluator.finished.isEmpty ? nil : evaluator.finished
  }

  /// The type's metadata: from its accessor, or made up for a generic type.
  private func metadata(
    of conformance: SwiftConformance, _ instance: WidgetInstance, _ evaluator: inout Evaluator,
    _ states: inout [Machine]
  ) -> Value {
    guard let descriptor = conformance.type?.address else { return .unknown }
    if let text = instance.text {
      guard var state = states.first else { return .unknown }
      let address = evaluator.types.metadata(text, in: &state, program)
      state.write(Value(descriptor &+ image.slide), to: address &+ 8, size: 8, in: program)
      for (index, word) in genericArguments(of: descriptor, instance, &evaluator, &state).enumerated() {
        state.write(word, to: address &+ 16 &+ UInt64(index) * 8, size: 8, in: program)
      }
      states = [state]
      return Value(address)
    }
    guard let accessor = try? image.mapped.swiftMetadataAccessor(ofTypeAt: descriptor), let state = states.first,
      let finished = run(accessor &+ image.slide, from: state, &evaluator, { $0.registers[0] = Value(0) })
    else { return .unknown }
    states = Array(finished.prefix(1))
    return states.first?.registers[0] ?? .unknown
  }

  /// The implementation of a requirement, slid.
  func witness(of conformance: SwiftConformance, ending suffix: String) -> UInt64? {
    conformance.implementation(ofRequirementEnding: suffix).map { $0 &+ image.slide }
  }
}
