public import Facts

/// An `Activity.request` that an image's code makes.
public struct ActivityRequest: Sendable, Hashable {
  /// Where it is.
  public let place: CodePlace
  /// The qualified name of the attributes.
  public let attributes: Known<String>
}
