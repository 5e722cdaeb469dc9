import SwiftUI
import WidgetKit

struct KindEntry: TimelineEntry {
  let date: Date
}

struct KindProvider: TimelineProvider {
  func placeholder(in context: Context) -> KindEntry { KindEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (KindEntry) -> Void) {
    completion(KindEntry(date: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<KindEntry>) -> Void) {
    completion(Timeline(entries: [KindEntry(date: Date())], policy: .never))
  }
}

struct KindView: View {
  let entry: KindEntry

  var body: some View {
    Text("Kind")
      .widgetAccentable()
      .containerBackground(.background, for: .widget)
  }
}
