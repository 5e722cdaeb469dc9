import SwiftUI
import WidgetKit
import _AppIntents_SwiftUI

#if !FAULT_ENTRY_MISSING && !FAULT_WIDGET_IN_APP
  @main
#endif
struct StreakCounterWidgets: WidgetBundle {
  var body: some Widget {
    StreakCounterWidget()
    #if FAULT_DUPLICATE_KIND || FAULT_EMPTY_KIND
      SecondWidget()
    #endif
  }
}

#if FAULT_DUPLICATE_KIND || FAULT_EMPTY_KIND || FAULT_NOT_IN_BUNDLE
  struct SecondWidget: Widget {
    #if FAULT_DUPLICATE_KIND
      let kind: String = "StreakCounterWidget"
    #elseif FAULT_EMPTY_KIND
      let kind: String = ""
    #else
      let kind: String = "StreakCounterHistoryWidget"
    #endif

    var body: some WidgetConfiguration {
      StaticConfiguration(kind: kind, provider: StreakProvider()) { entry in
        StreakView(entry: entry)
      }
      .configurationDisplayName("History")
      .description("Your longest streak.")
      .supportedFamilies([.systemMedium])
    }
  }
#endif

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
