// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct EnvironmentValues {
  public init() {}

  public var lineLimit: Int? {
    get { nil }
    set {}
  }

  public var font: Font? {
    get { nil }
    set {}
  }

  public var contentTransition: ContentTransition {
    get { .identity }
    set {}
  }
}

@frozen @propertyWrapper
public struct Environment<Value> {
  @frozen
  public enum Content {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case value(Value)
  }

  var content: Content

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { content = .keyPath(keyPath) }

  public var wrappedValue: Value { fatalError() }
}
