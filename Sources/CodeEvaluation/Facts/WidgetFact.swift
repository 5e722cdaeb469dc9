public import Facts

/// A widget that an image declares: a type that conforms to `Widget`.
public struct WidgetFact: Sendable, Hashable {
  /// The qualified name, such as `App.CounterWidget`; with its arguments when it is generic.
  public let type: String
  /// What configures it.
  public let configuration: Known<ConfigurationType>
  /// The string by which the system and reload calls know it; absent for a Live Activity.
  public let kind: Known<String>
  /// The supported families by case name, of all paths together; absent when the widget does not restrict them.
  public let families: Known<[String]>
  /// The key of the name in the gallery.
  public let displayName: Known<String>
  /// Whether the content reaches `containerBackground(for: .widget)`; absent when nothing in the image calls it, and
  /// false when something does, but not this widget's content.
  public let containerBackground: Known<Bool>
  /// For a Live Activity, the qualified name of its attributes.
  public let attributes: Known<String>
  /// The qualified names of the image's app intents that the content makes, as its buttons and toggles do.
  public let intents: [String]
}
