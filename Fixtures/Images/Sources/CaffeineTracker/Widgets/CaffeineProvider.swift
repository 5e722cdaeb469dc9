import WidgetKit

struct CaffeineEntry: TimelineEntry {
  let date: Date
  let total: Int
  let reminds: Bool
}

struct CaffeineProvider: TimelineProvider {
  private let store = CaffeineStore()

  private var entry: CaffeineEntry {
    CaffeineEntry(date: Date(), total: store.total, reminds: store.remindsBeforeEvening)
  }

  func placeholder(in context: Context) -> CaffeineEntry { CaffeineEntry(date: Date(), total: 0, reminds: false) }

  func getSnapshot(in context: Context, completion: @escaping (CaffeineEntry) -> Void) {
    completion(entry)
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<CaffeineEntry>) -> Void) {
    completion(Timeline(entries: [entry], policy: .atEnd))
  }
}
