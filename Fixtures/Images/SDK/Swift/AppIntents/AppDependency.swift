// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Holds what the intents of this process may ask for.
public final class AppDependencyManager: @unchecked Sendable {
  init() {}

  public static let shared: AppDependencyManager = AppDependencyManager()

  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {}
}

@propertyWrapper
public final class AppDependency<Value: Sendable>: @unchecked Sendable {
  public init(key: AnyHashable? = nil) {}

  public var wrappedValue: Value { fatalError() }
}
