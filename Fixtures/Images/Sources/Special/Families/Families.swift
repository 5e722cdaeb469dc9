import SwiftUI
import WidgetKit

/// An extension with one widget, which leaves its colours to themselves, for one family or for all.
@main
struct OneFamilyWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "StreakCounterWidget", provider: FamilyProvider()) { _ in
      Text("7")
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Streak")
    #if FAULT_EXTRA_LARGE
      .supportedFamilies([.systemExtraLarge])
    #elseif !FAULT_EVERY_FAMILY
      .supportedFamilies([.accessoryCircular])
    #endif
  }
}

struct FamilyEntry: TimelineEntry {
  let date: Date
}

struct FamilyProvider: TimelineProvider {
  func placeholder(in context: Context) -> FamilyEntry { FamilyEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (FamilyEntry) -> Void) {
    completion(FamilyEntry(date: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<FamilyEntry>) -> Void) {
    completion(Timeline(entries: [FamilyEntry(date: Date())], policy: .never))
  }
}
