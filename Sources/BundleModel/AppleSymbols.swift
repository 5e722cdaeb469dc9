/// The functions of Apple's frameworks that rules look for among an image's imports.
///
/// Source: symbols that real images import, and Swift's mangling (`docs/ABI/Mangling.rst` of the Swift repository) for
/// those beside them in the same interface. Each comment gives the demangled form.
public enum AppleSymbols {
  /// `static ActivityKit.Activity.request(attributes:content:pushType:)` and its overloads.
  public static let activityRequest = AppleSymbol("_$s11ActivityKit0A0C7request", "Activity.request")
  /// `static ActivityKit.Activity.pushToStartTokenUpdates.getter`.
  public static let pushToStartTokenUpdates = AppleSymbol(
    "_$s11ActivityKit0A0C23pushToStartTokenUpdates", "Activity.pushToStartTokenUpdates")
  /// `static ActivityKit.Activity.pushToStartToken.getter`.
  public static let pushToStartToken = AppleSymbol(
    "_$s11ActivityKit0A0C16pushToStartToken", "Activity.pushToStartToken")
  /// `static ActivityKit.PushType.token.getter`.
  public static let pushTypeToken = AppleSymbol("_$s11ActivityKit8PushTypeV5tokenACvgZ", "PushType.token")
  /// `static ActivityKit.PushType.channel(Swift.String)`.
  public static let pushTypeChannel = AppleSymbol("_$s11ActivityKit8PushTypeV7channel", "PushType.channel")
  /// `WidgetKit.ActivityConfiguration.init(for:content:dynamicIsland:)`.
  public static let activityConfiguration = AppleSymbol(
    "_$s9WidgetKit21ActivityConfigurationV3for", "ActivityConfiguration")
  /// `WidgetKit.StaticConfiguration.init(kind:provider:content:)`.
  public static let staticConfiguration = AppleSymbol("_$s9WidgetKit19StaticConfigurationV4kind", "StaticConfiguration")
  /// `WidgetKit.IntentConfiguration.init(kind:intent:provider:content:)`.
  public static let intentConfiguration = AppleSymbol("_$s9WidgetKit19IntentConfigurationV4kind", "IntentConfiguration")
  /// `WidgetKit.AppIntentConfiguration.init(kind:intent:provider:content:)`.
  public static let appIntentConfiguration = AppleSymbol(
    "_$s9WidgetKit22AppIntentConfigurationV4kind", "AppIntentConfiguration")
  /// `WidgetKit.RelevanceConfiguration.init(kind:provider:content:)`.
  public static let relevanceConfiguration = AppleSymbol(
    "_$s9WidgetKit22RelevanceConfigurationV4kind", "RelevanceConfiguration")
  /// `static (extension in WidgetKit):SwiftUI.ContainerBackgroundPlacement.widget.getter`.
  public static let widgetBackgroundPlacement = AppleSymbol(
    "_$s7SwiftUI28ContainerBackgroundPlacementV9WidgetKitE6widgetACvgZ", "ContainerBackgroundPlacement.widget")
  /// `static SwiftData.ModelConfiguration.GroupContainer.identifier(Swift.String)`.
  public static let modelGroupContainer = AppleSymbol(
    "_$s9SwiftData18ModelConfigurationV14GroupContainerV10identifier", "ModelConfiguration.GroupContainer.identifier")
  /// `(extension in Foundation):NSUserDefaults.init(suiteName:)`.
  public static let suiteName = AppleSymbol("_$sSo14NSUserDefaultsC10FoundationE9suiteName", "UserDefaults(suiteName:)")
  /// `AlarmKit.AlarmManager`: whatever of it is used.
  public static let alarmManager = AppleSymbol("_$s8AlarmKit0A7ManagerC", "AlarmManager")
  /// `SecItemAdd`, `SecItemCopyMatching`, `SecItemUpdate`, `SecItemDelete` of the Security framework.
  public static let keychainItems = AppleSymbol("_SecItem", "SecItem…")
  /// `(extension in _AppIntents_SwiftUI):SwiftUI.Button.init(intent:label:)` and its overloads.
  public static let intentButton = AppleSymbol("_$s7SwiftUI6ButtonV012_AppIntents_aB0E", "Button(intent:)")
  /// `(extension in _AppIntents_SwiftUI):SwiftUI.Toggle.init(isOn:intent:label:)` and its overloads.
  public static let intentToggle = AppleSymbol("_$s7SwiftUI6ToggleV012_AppIntents_aB0E", "Toggle(isOn:intent:)")
  /// `WidgetKit.ControlWidgetButton.init(action:label:)` and its overloads.
  public static let controlButton = AppleSymbol("_$s9WidgetKit07ControlA6ButtonV", "ControlWidgetButton")
  /// `WidgetKit.ControlWidgetToggle.init(_:isOn:action:valueLabel:)` and its overloads.
  public static let controlToggle = AppleSymbol("_$s9WidgetKit07ControlA6ToggleV", "ControlWidgetToggle")
  /// `WidgetKit.WidgetPushHandler`: whatever of it is used.
  public static let widgetPushHandler = AppleSymbol("_$s9WidgetKit0A11PushHandler", "WidgetPushHandler")
  /// `(extension in WidgetKit):SwiftUI.View.widgetAccentable(Swift.Bool)`.
  public static let widgetAccentable = AppleSymbol("_$s7SwiftUI4ViewP9WidgetKitE16widgetAccentable", "widgetAccentable")
  /// `(extension in WidgetKit):SwiftUI.EnvironmentValues.widgetRenderingMode`.
  public static let widgetRenderingMode = AppleSymbol(
    "_$s7SwiftUI17EnvironmentValuesV9WidgetKitE19widgetRenderingMode", "widgetRenderingMode")
  /// `(extension in WidgetKit):SwiftUI.Image.widgetAccentedRenderingMode(_:)`.
  public static let widgetAccentedRenderingMode = AppleSymbol(
    "_$s7SwiftUI5ImageV9WidgetKitE27widgetAccentedRenderingMode", "widgetAccentedRenderingMode")

  /// Whether a symbol is `static (extension in WidgetKit):SwiftUI.WidgetBundle.main()`, or that of a widget or control.
  public static func startsWidgets(_ symbol: String) -> Bool {
    symbol.hasPrefix("_$s7SwiftUI") && symbol.hasSuffix("4mainyyFZ") && symbol.contains("Widget")
  }
}
