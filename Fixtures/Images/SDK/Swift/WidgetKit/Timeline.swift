// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Intents

public protocol TimelineEntry {
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

public struct TimelineEntryRelevance: Hashable, Codable {
  public var score: Float
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

public struct TimelineReloadPolicy: Equatable {
  var number: Int

  public static let atEnd: TimelineReloadPolicy = TimelineReloadPolicy(number: 0)
  public static let never: TimelineReloadPolicy = TimelineReloadPolicy(number: 1)

  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(number: 2) }
}

public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

public struct TimelineProviderContext {
  public var family: WidgetFamily { .systemSmall }
  public var isPreview: Bool { false }
}

public struct WidgetRelevance<Configuration> {}

public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
  func relevance() async -> WidgetRelevance<Void>
}

extension TimelineProvider {
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance() }
}

public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  public init(intent: Intent, description: String) {}
}

public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  func recommendations() -> [AppIntentRecommendation<Intent>]
  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }

  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance() }
}

public struct IntentRecommendation<Intent: INIntent> {
  public init(intent: Intent, description: String) {}
}

public protocol IntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: INIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  @preconcurrency func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  @preconcurrency func getTimeline(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
  func recommendations() -> [IntentRecommendation<Intent>]
}

extension IntentTimelineProvider {
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}
