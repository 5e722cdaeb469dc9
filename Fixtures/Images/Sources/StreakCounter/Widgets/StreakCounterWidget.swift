import SwiftUI
import WidgetKit
import _AppIntents_SwiftUI

@main
struct StreakCounterWidgets: WidgetBundle {
  var body: some Widget {
    StreakCounterWidget()
  }
}

struct StreakCounterWidget: Widget {
  static let kind = "StreakCounterWidget"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: StreakCounterWidget.kind, provider: StreakProvider()) { entry in
      StreakView(entry: entry)
    }
    .configurationDisplayName("Streak")
    .description("Your days in a row.")
    .supportedFamilies([.systemSmall])
  }
}

struct StreakView: View {
  let entry: StreakEntry

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(entry.count)")
        .font(.title2)
        .widgetAccentable()
      Button(intent: RecordStreakIntent()) {
        Text("Done today")
      }
    }
    #if !FAULT_NO_CONTAINER_BACKGROUND
      .containerBackground(.background, for: .widget)
    #endif
  }
}
