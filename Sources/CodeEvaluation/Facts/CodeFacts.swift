/// What an image's code declares and calls, as far as widgets, controls, Live Activities and app groups go.
public struct CodeFacts: Sendable, Hashable {
  /// The image, as the caller named it.
  public let identifier: String
  /// Why the code was not read; `nil` when it was.
  public var unread: String?
  /// Widgets, Live Activities among them, by type name.
  public var widgets: [WidgetFact] = []
  /// Controls, by type name.
  public var controls: [ControlFact] = []
  /// Bundles of widgets, by type name.
  public var bundles: [WidgetBundleFact] = []
  /// Calls that reload, by place.
  public var reloads: [ReloadCall] = []
  /// Uses of app groups, by place.
  public var groupUses: [AppGroupUse] = []
  /// Requests of Live Activities, by place.
  public var activityRequests: [ActivityRequest] = []
  /// What shows Live Activities, by place; a widget's body among them.
  public var activityConfigurations: [ActivityConfigurationUse] = []
  /// The types that conform to `ActivityAttributes`, by name.
  public var activityAttributes: [ActivityAttributesFact] = []
  /// App intents, by type name.
  public var intents: [IntentFact] = []
  /// What `AppDependencyManager` is given, by place.
  public var dependencyRegistrations: [DependencyRegistration] = []
  /// Whether the code calls `Widget.main()` or `WidgetBundle.main()`, as `@main` does.
  public var startsWidgets = false

  /// Creates facts of an image about which nothing is known yet.
  public init(identifier: String, unread: String? = nil) {
    self.identifier = identifier
    self.unread = unread
  }
}
