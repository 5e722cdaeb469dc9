// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
@_exported import _Concurrency

public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { "" }
}

public protocol _SupportsAppDependencies {}

/// An action that the system can run.
///
/// The system finds conforming types by their metadata, so an optimising compiler keeps them even when no code uses them.
@_alwaysEmitConformanceMetadata
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype SummaryContent: ParameterSummary
  associatedtype PerformResult: IntentResult
  init()
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var isDiscoverable: Bool { get }
  static var parameterSummary: SummaryContent { get }
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Dependency = AppDependency

  public static var persistentIdentifier: String { "" }
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var isDiscoverable: Bool { true }
  public static var parameterSummary: some ParameterSummary { EmptyParameterSummary() }
}

public protocol ParameterSummary {}

struct EmptyParameterSummary: ParameterSummary {}

public enum IntentAuthenticationPolicy: Hashable, Sendable {
  case alwaysAllowed
  case requiresAuthentication
}

public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
}

public protocol IntentResult {
  associatedtype Value
  var value: Value? { get }
}

public struct IntentResultContainer<Value, OpensIntent, Snippet, Dialog>: IntentResult {
  public var value: Value? { nil }
}

extension Never: IntentResult {
  public var value: Never? { nil }
}

extension IntentResult {
  public static func result() -> IntentResultContainer<Never, Never, Never, Never>
  where Self == IntentResultContainer<Never, Never, Never, Never> { IntentResultContainer() }
}

public protocol WidgetConfigurationIntent: AppIntent where PerformResult == NeverResult {
  associatedtype NeverResult: IntentResult = Never
}

extension WidgetConfigurationIntent {
  public func perform() async throws -> Never { fatalError() }
}

@available(iOS 18.0, macOS 15.0, watchOS 11.0, *)
public protocol ControlConfigurationIntent: AppIntent where PerformResult == NeverResult {
  associatedtype NeverResult: IntentResult = Never
}

@available(iOS 18.0, macOS 15.0, watchOS 11.0, *)
extension ControlConfigurationIntent {
  public func perform() async throws -> Never { fatalError() }
}

public protocol LiveActivityIntent: AppIntent {}

public protocol SetValueIntent: AppIntent {
  associatedtype ValueType: _IntentValue & Sendable
  var value: ValueType { get set }
}
