import AppIntents
import WidgetKit

struct PairEntry: TimelineEntry {
  let date: Date
}

struct PairProvider: TimelineProvider {
  func placeholder(in context: Context) -> PairEntry { PairEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (PairEntry) -> Void) {
    completion(PairEntry(date: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<PairEntry>) -> Void) {
    completion(Timeline(entries: [PairEntry(date: Date())], policy: .never))
  }
}

struct SiriRoastProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> PairEntry { PairEntry(date: Date()) }

  func getSnapshot(
    for configuration: ChooseRoastIntent, in context: Context, completion: @escaping (PairEntry) -> Void
  ) {
    completion(PairEntry(date: Date()))
  }

  func getTimeline(
    for configuration: ChooseRoastIntent, in context: Context, completion: @escaping (Timeline<PairEntry>) -> Void
  ) {
    completion(Timeline(entries: [PairEntry(date: Date())], policy: .never))
  }
}

struct ChooseRoast: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a roast"

  @Parameter(title: "Roast")
  var roast: String
}

struct RoastProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> PairEntry { PairEntry(date: Date()) }

  func snapshot(for configuration: ChooseRoast, in context: Context) async -> PairEntry { PairEntry(date: Date()) }

  func timeline(for configuration: ChooseRoast, in context: Context) async -> Timeline<PairEntry> {
    Timeline(entries: [PairEntry(date: Date())], policy: .atEnd)
  }
}

struct RefreshPairs: AppIntent {
  static let title: LocalizedStringResource = "Refresh the pairs"

  func perform() async throws -> some IntentResult {
    WidgetCenter.shared.reloadAllTimelines()
    return .result()
  }
}
