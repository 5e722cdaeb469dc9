import MachOFormat

extension ImageAnalysis {
  /// The widgets that a conformance stands for: the type itself, or each use of a generic one in a bundle's body.
  func instances(of conformance: SwiftConformance) -> [WidgetInstance] {
    guard conformance.isGeneric else { return [WidgetInstance(name: conformance.typeName)] }
    var found: [WidgetInstance] = []
    for type in boundTypes where type.name == conformance.typeName {
      let arguments = type.arguments.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
      let instance = WidgetInstance(
        name: "\(type.name)<\(arguments.joined(separator: ", "))>", text: type.text, arguments: type.arguments)
      if !found.contains(instance) { found.append(instance) }
    }
    return found.isEmpty ? [WidgetInstance(name: conformance.typeName)] : found.sorted { $0.name < $1.name }
  }

  /// The words that a generic type's metadata holds for its arguments: their metadata, then the witness tables that the
  /// type's requirements ask for.
  func genericArguments(
    of descriptor: UInt64, _ instance: WidgetInstance, _ evaluator: inout Evaluator, _ state: inout Machine
  ) -> [Value] {
    let requirements = (try? image.mapped.swiftGenericRequirements(ofTypeAt: descriptor)) ?? []
    var words = instance.arguments.map { Value(evaluator.types.metadata("{\($0)}", in: &state, program)) }
    for requirement in requirements {
      let index = requirement.parameter
      guard instance.arguments.indices.contains(index) else {
        words.append(.unknown)
        continue
      }
      let conforming = (try? image.mapped.swiftConformances { $0 == requirement.protocol }) ?? []
      let conformance = conforming.first { $0.typeName == instance.arguments[index] }
      let table = conformance.flatMap { try? image.mapped.swiftWitnessTable(ofConformanceAt: $0.address) }
      words.append(table.map { Value($0 &+ image.slide) } ?? .unknown)
    }
    return words
  }
}
