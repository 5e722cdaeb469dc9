/// A call of the system's that is a fact about the code.
enum ObservedCall: Sendable, Hashable {
  case reload(ReloadInterface)
  case configuration(ConfigurationType)
  case supportedFamilies
  case displayName
  case containerBackground
  case containerBackgroundPlacement
  case activityRequest
  case dependencyAdded
  case suiteName
  case groupContainer

  /// The observed call that a symbol stands for; overloads differ behind the labels, so prefixes decide.
  init?(symbol: String) {
    for (prefix, call) in Self.prefixes where symbol.hasPrefix(prefix) {
      self = call
      return
    }
    return nil
  }

  /// Mangled names as real images import them.
  private static let prefixes: [(String, ObservedCall)] = [
    ("_$s9WidgetKit0A6CenterC15reloadTimelines6ofKindySS_tF", .reload(.reloadTimelines)),
    ("_$s9WidgetKit0A6CenterC18reloadAllTimelinesyyF", .reload(.reloadAllTimelines)),
    ("_$s9WidgetKit13ControlCenterC14reloadControls6ofKindySS_tF", .reload(.reloadControls)),
    ("_$s9WidgetKit13ControlCenterC17reloadAllControlsyyF", .reload(.reloadAllControls)),
    ("_$s9WidgetKit19StaticConfigurationV4kind", .configuration(.static)),
    ("_$s9WidgetKit19IntentConfigurationV4kind", .configuration(.intent)),
    ("_$s9WidgetKit22AppIntentConfigurationV4kind", .configuration(.appIntent)),
    ("_$s9WidgetKit21ActivityConfigurationV3for", .configuration(.activity)),
    ("_$s9WidgetKit26StaticControlConfigurationV4kind", .configuration(.staticControl)),
    ("_$s9WidgetKit29AppIntentControlConfigurationV4kind", .configuration(.appIntentControl)),
    ("_$s7SwiftUI19WidgetConfigurationP0C3KitE17supportedFamiliesy", .supportedFamilies),
    ("_$s7SwiftUI19WidgetConfigurationP0C3KitE24configurationDisplayNamey", .displayName),
    ("_$s7SwiftUI26ControlWidgetConfigurationP0D3KitE11displayNamey", .displayName),
    ("_$s7SwiftUI4ViewPAAE19containerBackground", .containerBackground),
    ("_$s7SwiftUI28ContainerBackgroundPlacementV9WidgetKitE6widgetACvgZ", .containerBackgroundPlacement),
    ("_$s11ActivityKit0A0C7request", .activityRequest),
    ("_$s10AppIntents0A17DependencyManagerC3add", .dependencyAdded),
    ("_$sSo14NSUserDefaultsC10FoundationE9suiteName", .suiteName),
  ]
}
