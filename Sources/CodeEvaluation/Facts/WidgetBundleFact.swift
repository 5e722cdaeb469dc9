/// A bundle of widgets that an image declares: a type that conforms to `WidgetBundle`.
public struct WidgetBundleFact: Sendable, Hashable {
  /// The qualified name.
  public let type: String
  /// The qualified names of the image's widgets and controls that its body refers to.
  public let members: [String]
}
