public import Facts

/// An `ActivityConfiguration` that an image's code makes: how a Live Activity is shown.
public struct ActivityConfigurationUse: Sendable, Hashable {
  /// Where it is.
  public let place: CodePlace
  /// The qualified name of the attributes.
  public let attributes: Known<String>
}
