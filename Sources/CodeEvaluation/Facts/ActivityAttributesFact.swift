/// A type that conforms to `ActivityAttributes`.
public struct ActivityAttributesFact: Sendable, Hashable {
  /// A stored property.
  public struct Field: Sendable, Hashable {
    /// The name as written.
    public let name: String
    /// The type's mangled text, with qualified names in braces.
    public let type: String
  }

  /// The qualified name.
  public let type: String
  /// The stored properties; empty when reflection metadata was left out.
  public let fields: [Field]
  /// The stored properties of the associated `ContentState`.
  public let contentState: [Field]
}
