/// The types that configure a widget, a Live Activity or a control.
public enum ConfigurationType: String, Sendable, Hashable, CaseIterable {
  /// A widget without settings.
  case `static` = "StaticConfiguration"
  /// A widget with settings from a SiriKit intent.
  case intent = "IntentConfiguration"
  /// A widget with settings from an app intent.
  case appIntent = "AppIntentConfiguration"
  /// A Live Activity.
  case activity = "ActivityConfiguration"
  /// A control without settings.
  case staticControl = "StaticControlConfiguration"
  /// A control with settings from an app intent.
  case appIntentControl = "AppIntentControlConfiguration"
}
