import SwiftUI
import WidgetKit

@main
struct WordOfTheDayWidgets: WidgetBundle {
  var body: some Widget {
    WordOfTheDayWidget()
    SprintLiveActivity()
  }
}

struct WordEntry: TimelineEntry {
  let date: Date
  let word: Word
}

struct WordProvider: TimelineProvider {
  func placeholder(in context: Context) -> WordEntry { WordEntry(date: Date(), word: WordStore().today) }

  func getSnapshot(in context: Context, completion: @escaping (WordEntry) -> Void) {
    completion(WordEntry(date: Date(), word: WordStore().today))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<WordEntry>) -> Void) {
    let store = WordStore()
    let now = WordEntry(date: Date(), word: store.today)
    store.rotate()
    let tomorrow = Calendar.current.startOfDay(for: now.date).addingTimeInterval(86_400)
    completion(Timeline(entries: [now, WordEntry(date: tomorrow, word: store.today)], policy: .atEnd))
  }
}

struct WordOfTheDayWidget: Widget {
  let kind: String = "WordOfTheDay"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: WordProvider()) { entry in
      WordView(entry: entry)
    }
    .configurationDisplayName("Word of the Day")
    .description("A new word every day.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular, .accessoryInline])
  }
}
