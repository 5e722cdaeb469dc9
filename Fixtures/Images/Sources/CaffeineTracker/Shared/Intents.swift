import AppIntents
import WidgetKit

/// Logs a drink; a button of the widget and the control run it.
struct LogDrinkIntent: AppIntent {
  static let title: LocalizedStringResource = "Log a drink"
  static let description: IntentDescription? = "Adds a drink to today's caffeine."

  @Parameter(title: "Drink")
  var drink: String

  @Dependency
  var store: CaffeineStore

  init() {}

  init(_ drink: Drink) {
    self.drink = drink.id
  }

  func perform() async throws -> some IntentResult {
    store.log(Drink.find(drink))
    CaffeineWidgets.reload()
    return .result()
  }
}

/// Turns the evening reminder on or off; the widget's toggle runs it.
struct SetReminderIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Set the evening reminder"
  static let isDiscoverable = false

  @Parameter(title: "On")
  var value: Bool

  @Dependency
  var store: CaffeineStore

  func perform() async throws -> some IntentResult {
    store.setReminder(value)
    WidgetCenter.shared.reloadTimelines(ofKind: CaffeineWidgets.tracker)
    return .result()
  }
}

#if FAULT_DEPENDENCY_IN_APP
  // Intents of this protocol run in the app's process.
  extension LogDrinkIntent: LiveActivityIntent {}
  extension SetReminderIntent: LiveActivityIntent {}
#endif

/// The kinds, and what to reload when the day's caffeine changes.
enum CaffeineWidgets {
  static let tracker = "CaffeineTracker"
  static let control = "com.example.caffeinetracker.espresso"

  static func reload() {
    WidgetCenter.shared.reloadTimelines(ofKind: tracker)
    WidgetCenter.shared.reloadTimelines(ofKind: "LocationForecast")
    #if FAULT_OTHER_FAMILY
      WidgetCenter.shared.reloadTimelines(ofKind: control)
      if #available(iOS 18.0, *) {
        ControlCenter.shared.reloadControls(ofKind: tracker)
      }
    #else
      if #available(iOS 18.0, *) {
        ControlCenter.shared.reloadControls(ofKind: control)
      }
    #endif
  }
}
