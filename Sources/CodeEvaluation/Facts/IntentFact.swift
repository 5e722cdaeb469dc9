public import Facts

/// An app intent that an image declares: a type that conforms to `AppIntent`.
public struct IntentFact: Sendable, Hashable {
  /// The qualified name.
  public let type: String
  /// `openAppWhenRun`.
  public let openAppWhenRun: Known<Bool>
  /// Whether code that `perform()` leads to reloads widgets or controls.
  public let reloads: Bool
  /// The qualified names of the types that the intent's `@Dependency` properties ask for.
  public let dependencies: [String]
  /// The protocols of AppIntents, WidgetKit, SwiftUI and ActivityKit that the type conforms to, by qualified name.
  public let protocols: [String]
}
