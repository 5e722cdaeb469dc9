// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}

  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

public struct ActivityViewContext<Attributes: ActivityAttributes> {
  init() {}

  public var state: Attributes.ContentState { fatalError() }
  public var attributes: Attributes { fatalError() }
  public var isStale: Bool { false }
}

public struct DynamicIsland {
  public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> CompactLeading,
    @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {}

  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  public func keylineTint(_ color: Color?) -> DynamicIsland { self }
}

public struct DynamicIslandExpandedContent<Content: View> {
  public var content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  var number: Int

  public static let leading: DynamicIslandExpandedRegionPosition = DynamicIslandExpandedRegionPosition(number: 0)
  public static let trailing: DynamicIslandExpandedRegionPosition = DynamicIslandExpandedRegionPosition(number: 1)
  public static let center: DynamicIslandExpandedRegionPosition = DynamicIslandExpandedRegionPosition(number: 2)
  public static let bottom: DynamicIslandExpandedRegionPosition = DynamicIslandExpandedRegionPosition(number: 3)
}

public struct DynamicIslandExpandedRegion<Content: View> {
  var content: Content

  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public var _viewRepresentation: some View { content }
}

@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
  @_alwaysEmitIntoClient
  public static func buildExpression<Content: View>(
    _ region: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent { region._viewRepresentation }
  }

  @_alwaysEmitIntoClient
  public static func buildBlock<Content: View>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<Content> { content }

  @_alwaysEmitIntoClient
  public static func buildBlock<C0: View, C1: View>(
    _ c0: DynamicIslandExpandedContent<C0>, _ c1: DynamicIslandExpandedContent<C1>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent {
      c0.content
      c1.content
    }
  }

  @_alwaysEmitIntoClient
  public static func buildBlock<C0: View, C1: View, C2: View>(
    _ c0: DynamicIslandExpandedContent<C0>, _ c1: DynamicIslandExpandedContent<C1>,
    _ c2: DynamicIslandExpandedContent<C2>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent {
      c0.content
      c1.content
      c2.content
    }
  }
}
