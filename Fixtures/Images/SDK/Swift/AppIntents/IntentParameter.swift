// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol ResolverSpecification {}

public struct EmptyResolverSpecification<Value>: ResolverSpecification {
  public init() {}
}

public protocol _IntentValue {
  associatedtype ValueType: _IntentValue = Self
  associatedtype UnwrappedType: _IntentValue = Self
  associatedtype Specification: ResolverSpecification
  static var defaultResolverSpecification: Specification { get }
}

extension String: _IntentValue {
  public static var defaultResolverSpecification: EmptyResolverSpecification<String> { EmptyResolverSpecification() }

  public struct IntentInputOptions: Sendable {}
}

extension Int: _IntentValue {
  public static var defaultResolverSpecification: EmptyResolverSpecification<Int> { EmptyResolverSpecification() }
}

extension Bool: _IntentValue {
  public static var defaultResolverSpecification: EmptyResolverSpecification<Bool> { EmptyResolverSpecification() }
}

public struct IntentDialog: Sendable {}

public enum InputConnectionBehavior: Sendable {
  case `default`
  case never
  case connectToPreviousIntentResult
}

@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: @unchecked Sendable {
  var stored: Value?

  init(stored: Value?) { self.stored = stored }

  public var wrappedValue: Value {
    get { fatalError() }
    set { stored = newValue }
  }

  public var projectedValue: IntentParameter<Value> { self }

  public enum IntControlStyle: Sendable {
    case field
    case stepper
  }
}

extension IntentParameter where Value.ValueType == String {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: _const Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { self.init(stored: nil) }
}

extension IntentParameter where Value.ValueType == Int {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: _const Value.UnwrappedType? = nil, controlStyle: _const IntControlStyle = .field,
    inclusiveRange: _const (lowerBound: Int, upperBound: Int)? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { self.init(stored: nil) }
}

extension IntentParameter where Value.ValueType == Bool {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: _const Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { self.init(stored: nil) }
}
