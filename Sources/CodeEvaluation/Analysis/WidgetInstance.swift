/// A widget type to be evaluated: the type itself, or a generic one with its arguments.
struct WidgetInstance: Hashable {
  /// The qualified name with arguments.
  let name: String
  /// The text of the type in metadata when it is generic.
  var text: String?
  /// The qualified names of the arguments.
  var arguments: [String] = []
}
