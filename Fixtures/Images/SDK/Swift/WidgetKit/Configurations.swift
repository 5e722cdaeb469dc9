// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Intents

@MainActor @preconcurrency
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  @preconcurrency
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {}

  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

@MainActor @preconcurrency
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
  @preconcurrency
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Intent == Provider.Intent {}

  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

@MainActor @preconcurrency
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
  @preconcurrency
  public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Intent == Provider.Intent {}

  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

extension WidgetConfiguration {
  nonisolated public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration {
    self
  }

  nonisolated public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { self }

  nonisolated public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration { self }

  nonisolated public func description(_ description: Text) -> some WidgetConfiguration { self }

  nonisolated public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }

  nonisolated public func _contentMarginsDisabled() -> some WidgetConfiguration { self }

  nonisolated public func _containerBackgroundRemovable(_ isRemovable: Bool) -> some WidgetConfiguration { self }

  @_alwaysEmitIntoClient
  nonisolated public func contentMarginsDisabled() -> some WidgetConfiguration { _contentMarginsDisabled() }

  @_alwaysEmitIntoClient
  nonisolated public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    _containerBackgroundRemovable(isRemovable)
  }
}

extension Widget {
  public static func main() { _ = Self() }
}

extension WidgetBundle {
  public static func main() { _ = Self() }
}
