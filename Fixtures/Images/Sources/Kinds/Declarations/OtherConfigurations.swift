import Intents
import SwiftUI
import WidgetKit

struct ChooseRoast: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a roast"

  @Parameter(title: "Roast")
  var roast: String
}

struct RoastProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> KindEntry { KindEntry(date: Date()) }

  func snapshot(for configuration: ChooseRoast, in context: Context) async -> KindEntry { KindEntry(date: Date()) }

  func timeline(for configuration: ChooseRoast, in context: Context) async -> Timeline<KindEntry> {
    Timeline(entries: [KindEntry(date: Date())], policy: .atEnd)
  }
}

struct ConfigurableWidget: Widget {
  static let kind = "com.example.kinds.configurable"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: Self.kind, intent: ChooseRoast.self, provider: RoastProvider()) { KindView(entry: $0) }
      .configurationDisplayName("Roast")
      .supportedFamilies([.systemSmall])
  }
}

/// What Xcode makes from an intent definition file.
final class ChooseBeanIntent: INIntent {}

struct BeanProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> KindEntry { KindEntry(date: Date()) }

  func getSnapshot(
    for configuration: ChooseBeanIntent, in context: Context, completion: @escaping (KindEntry) -> Void
  ) {
    completion(KindEntry(date: Date()))
  }

  func getTimeline(
    for configuration: ChooseBeanIntent, in context: Context, completion: @escaping (Timeline<KindEntry>) -> Void
  ) {
    completion(Timeline(entries: [KindEntry(date: Date())], policy: .never))
  }
}

struct IntentWidget: Widget {
  let kind: String = "com.example.kinds.intent"

  var body: some WidgetConfiguration {
    IntentConfiguration(kind: kind, intent: ChooseBeanIntent.self, provider: BeanProvider()) { KindView(entry: $0) }
      .configurationDisplayName("Bean")
      .supportedFamilies([.systemMedium])
  }
}

struct OpenGallery: AppIntent {
  static let title: LocalizedStringResource = "Open the gallery"

  func perform() async throws -> some IntentResult { .result() }
}

@available(iOS 18.0, *)
struct GalleryControl: ControlWidget {
  static let kind = "com.example.kinds.control"

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: Self.kind) {
      ControlWidgetButton(action: OpenGallery()) {
        Label("Gallery", systemImage: "square.grid.2x2")
      }
    }
    .displayName("Gallery")
  }
}

@available(iOS 18.0, *)
struct ChooseShelf: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a shelf"

  @Parameter(title: "Shelf")
  var shelf: String
}

@available(iOS 18.0, *)
struct ShelfValueProvider: AppIntentControlValueProvider {
  func previewValue(configuration: ChooseShelf) -> Bool { false }

  func currentValue(configuration: ChooseShelf) async throws -> Bool { true }
}

@available(iOS 18.0, *)
struct ShelfControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "ShelfControl", provider: ShelfValueProvider()) { _ in
      ControlWidgetButton(action: OpenGallery()) {
        Label("Shelf", systemImage: "books.vertical")
      }
    }
  }
}
