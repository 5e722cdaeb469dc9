/// What a program's widgets need beside their own declarations.
enum WidgetSupport {
  /// The widget of an extension whose own were left out.
  static let host = """
    struct HostWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "host", provider: StaticProvider()) { _ in
          Text("Host").containerBackground(.background, for: .widget)
        }
      }
    }
    """

  /// The declarations that this source of an extension uses.
  static func declarations(for source: String) -> String {
    let providers = [
      ("StaticProvider()", staticProvider), ("ThingProvider()", intentProvider), ("BeanProvider()", beanProvider),
    ]
    let used = providers.filter { source.contains($0.0) }.map(\.1)
    return used.isEmpty ? "" : ([entry] + used).joined(separator: "\n\n") + "\n"
  }

  private static let entry = """
    struct MomentEntry: TimelineEntry {
      let date: Date
    }
    """

  private static let staticProvider = """
    struct StaticProvider: TimelineProvider {
      func placeholder(in context: Context) -> MomentEntry { MomentEntry(date: Date()) }

      func getSnapshot(in context: Context, completion: @escaping (MomentEntry) -> Void) {
        completion(MomentEntry(date: Date()))
      }

      func getTimeline(in context: Context, completion: @escaping (Timeline<MomentEntry>) -> Void) {
        completion(Timeline(entries: [MomentEntry(date: Date())], policy: .never))
      }
    }
    """

  private static let intentProvider = """
    struct ChooseThing: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Choose"

      @Parameter(title: "Thing")
      var thing: String
    }

    struct ThingProvider: AppIntentTimelineProvider {
      func placeholder(in context: Context) -> MomentEntry { MomentEntry(date: Date()) }

      func snapshot(for configuration: ChooseThing, in context: Context) async -> MomentEntry {
        MomentEntry(date: Date())
      }

      func timeline(for configuration: ChooseThing, in context: Context) async -> Timeline<MomentEntry> {
        Timeline(entries: [MomentEntry(date: Date())], policy: .atEnd)
      }
    }
    """

  private static let beanProvider = """
    import Intents

    final class ChooseBeanIntent: INIntent {}

    struct BeanProvider: IntentTimelineProvider {
      func placeholder(in context: Context) -> MomentEntry { MomentEntry(date: Date()) }

      func getSnapshot(
        for configuration: ChooseBeanIntent, in context: Context, completion: @escaping (MomentEntry) -> Void
      ) {
        completion(MomentEntry(date: Date()))
      }

      func getTimeline(
        for configuration: ChooseBeanIntent, in context: Context, completion: @escaping (Timeline<MomentEntry>) -> Void
      ) {
        completion(Timeline(entries: [MomentEntry(date: Date())], policy: .never))
      }
    }
    """
}
