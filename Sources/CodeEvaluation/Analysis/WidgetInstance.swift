import MachOFormat

/// A widget type to be evaluated: the type itself, or a generic one with its arguments.
struct WidgetInstance: Hashable {
  /// The qualified name with arguments.
  let name: String
  /// The text of the type in metadata when it is generic.
  var text: String?
  /// The qualified names of the arguments.
  var arguments: [String] = []

  /// The widgets that a conformance stands for: the type itself, or each use of a generic one in a bundle's body.
  static func all(of conformance: SwiftConformance, _ boundTypes: [GenericTypeText.Bound]) -> [WidgetInstance] {
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
}
