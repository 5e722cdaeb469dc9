import WidgetKit

#if FAULT_LOCATION
  import CoreLocation
#endif

struct StreakEntry: TimelineEntry {
  let date: Date
  let count: Int
}

struct StreakProvider: TimelineProvider {
  func placeholder(in context: Context) -> StreakEntry {
    StreakEntry(date: Date(), count: 7)
  }

  func getSnapshot(in context: Context, completion: @escaping (StreakEntry) -> Void) {
    completion(StreakEntry(date: Date(), count: StreakStore().count))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<StreakEntry>) -> Void) {
    #if FAULT_LOCATION
      CLLocationManager().requestLocation()
    #endif
    let entry = StreakEntry(date: Date(), count: StreakStore().count)
    let midnight = Calendar.current.startOfDay(for: entry.date).addingTimeInterval(86_400)
    completion(Timeline(entries: [entry], policy: .after(midnight)))
  }
}
