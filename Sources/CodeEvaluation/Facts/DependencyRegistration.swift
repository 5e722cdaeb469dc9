public import Facts

/// A dependency that code gives to `AppDependencyManager`.
public struct DependencyRegistration: Sendable, Hashable {
  /// Where it is.
  public let place: CodePlace
  /// The qualified name of the dependency's type.
  public let type: Known<String>
}
