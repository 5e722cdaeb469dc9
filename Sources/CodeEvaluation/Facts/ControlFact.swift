public import Facts

/// A control that an image declares: a type that conforms to `ControlWidget`.
public struct ControlFact: Sendable, Hashable {
  /// The qualified name.
  public let type: String
  /// What configures it.
  public let configuration: Known<ConfigurationType>
  /// The string by which the system and reload calls know it.
  public let kind: Known<String>
  /// The key of the name in the gallery.
  public let displayName: Known<String>
}
