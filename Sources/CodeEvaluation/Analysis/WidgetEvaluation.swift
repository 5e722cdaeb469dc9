import MachOFormat

/// Evaluates the body of a widget or control, with its self as the type's initialiser leaves it.
struct WidgetEvaluation {
  let index: ImageIndex
  let conformance: SwiftConformance
  let instance: WidgetInstance

  /// What a body reaches.
  struct Result {
    var observations: [Observation] = []
    /// Why it may reach more; `nil` when this is all.
    var cut: Cut?
  }

  /// Evaluates the initialiser and then the body.
  func result(_ evaluations: inout Evaluations) -> Result {
    var found = Result()
    guard let body = index.bodyWitness(of: conformance) else { return found }
    var start = Machine(at: body, in: Memory(index.program))
    // Nobody but its initialiser changes a widget.
    guard let object = start.memory.allocate(1024, .constant), let result = start.memory.allocate(1024) else {
      return found
    }
    let (metadata, state) = self.metadata(start, &evaluations)
    let table = conformance.witnessTable.map { Value($0 &+ index.image.slide) } ?? .unknown
    func prepare(_ machine: inout Machine, result: UInt64, self value: Value) {
      machine.registers[0] = metadata
      machine.registers[1] = table
      machine.registers[8] = Value(result)
      machine.registers[20] = value
    }
    func note(_ evaluator: Evaluator) {
      found.cut = found.cut ?? evaluator.cut
      for observation in evaluator.observations where !found.observations.contains(observation) {
        found.observations.append(observation)
      }
    }
    var states = [state]
    if let initializer = index.witness(of: conformance, ending: "PxycfCTq") {
      let evaluator = evaluations.call(initializer, after: state) { prepare(&$0, result: object, self: metadata) }
      note(evaluator)
      if !evaluator.finished.isEmpty { states = evaluator.finished }
    }
    for state in states {
      note(evaluations.call(body, after: state) { prepare(&$0, result: result, self: Value(object)) })
    }
    return found
  }

  /// The type's metadata, from its accessor or made up for a generic type, and the state behind that.
  private func metadata(_ state: Machine, _ evaluations: inout Evaluations) -> (Value, Machine) {
    guard let descriptor = conformance.type?.address else { return (.unknown, state) }
    if let text = instance.text {
      var state = state
      let address = state.types.metadata(text, in: &state.memory)
      state.memory.write(Value(descriptor &+ index.image.slide), to: address &+ 8)
      for (number, word) in genericArguments(of: descriptor, &state).enumerated() {
        state.memory.write(word, to: address &+ 16 &+ UInt64(number) * 8)
      }
      return (Value(address), state)
    }
    guard let accessor = try? index.image.mapped.swiftMetadataAccessor(ofTypeAt: descriptor),
      let finished = evaluations.call(
        accessor &+ index.image.slide, after: state, { $0.registers[0] = Value(0) }
      ).finished.first
    else { return (.unknown, state) }
    return (finished.registers[0], finished)
  }

  /// The words that a generic type's metadata holds for its arguments: their metadata, then the witness tables that the
  /// type's requirements ask for.
  private func genericArguments(of descriptor: UInt64, _ state: inout Machine) -> [Value] {
    let mapped = index.image.mapped
    let requirements = (try? mapped.swiftGenericRequirements(ofTypeAt: descriptor)) ?? []
    var words = instance.arguments.map { Value(state.types.metadata("{\($0)}", in: &state.memory)) }
    for requirement in requirements {
      guard instance.arguments.indices.contains(requirement.parameter) else {
        words.append(.unknown)
        continue
      }
      let conforming = (try? mapped.swiftConformances { $0 == requirement.protocol }) ?? []
      let conformance = conforming.first { $0.typeName == instance.arguments[requirement.parameter] }
      let table = conformance.flatMap { try? mapped.swiftWitnessTable(ofConformanceAt: $0.address) }
      words.append(table.map { Value($0 &+ index.image.slide) } ?? .unknown)
    }
    return words
  }
}
