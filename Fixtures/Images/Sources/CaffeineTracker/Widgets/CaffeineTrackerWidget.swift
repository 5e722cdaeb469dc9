import SwiftUI
import WidgetKit
import _AppIntents_SwiftUI

struct CaffeineTrackerWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: CaffeineWidgets.tracker, provider: CaffeineProvider()) { entry in
      CaffeineTrackerView(entry: entry)
    }
    .configurationDisplayName("Caffeine")
    .description("Today's caffeine, and a button for the next cup.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct CaffeineTrackerView: View {
  @Environment(\.widgetRenderingMode) private var renderingMode

  let entry: CaffeineEntry

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(entry.total) mg")
        .font(.title2)
        .contentTransition(.numericText())
        .invalidatableContent()
        .widgetAccentable(renderingMode == .accented)
      Button(intent: LogDrinkIntent(.espresso)) {
        Label("Espresso", systemImage: "cup.and.saucer")
      }
      Toggle(isOn: entry.reminds, intent: SetReminderIntent()) {
        Text("Remind me")
      }
    }
    .containerBackground(for: .widget) {
      Color(red: 0.4, green: 0.3, blue: 0.2)
    }
  }
}

/// Another widget of the same app, which the tracker's intents reload too.
struct LocationForecastWidget: Widget {
  let kind: String = "LocationForecast"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: CaffeineProvider()) { entry in
      LocationForecastView(entry: entry)
    }
    .configurationDisplayName("Forecast")
    .supportedFamilies([.accessoryRectangular])
  }
}

struct LocationForecastView: View {
  let entry: CaffeineEntry

  var body: some View {
    Text("Less than \(entry.total) mg by tonight")
      #if !FAULT_FORECAST_BACKGROUND_MISSING
        .containerBackground(for: .widget) {
          AccessoryWidgetBackground()
        }
      #endif
  }
}
