// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}

@MainActor @preconcurrency
public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
}

extension Never: WidgetConfiguration {}

@MainActor @preconcurrency
public protocol WidgetBundle {
  associatedtype Body: Widget
  init()
  @WidgetBundleBuilder var body: Body { get }
}

@resultBuilder
public struct WidgetBundleBuilder {
  public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }

  @_alwaysEmitIntoClient
  public static func buildBlock<C0: Widget, C1: Widget>(_ c0: C0, _ c1: C1) -> some Widget { TupleWidget((c0, c1)) }

  @_alwaysEmitIntoClient
  public static func buildBlock<C0: Widget, C1: Widget, C2: Widget>(_ c0: C0, _ c1: C1, _ c2: C2) -> some Widget {
    TupleWidget((c0, c1, c2))
  }

  @_alwaysEmitIntoClient
  public static func buildBlock<C0: Widget, C1: Widget, C2: Widget, C3: Widget>(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3)
    -> some Widget
  { TupleWidget((c0, c1, c2, c3)) }

  @_alwaysEmitIntoClient
  public static func buildBlock<C0: Widget, C1: Widget, C2: Widget, C3: Widget, C4: Widget>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> some Widget { TupleWidget((c0, c1, c2, c3, c4)) }

  @_alwaysEmitIntoClient
  public static func buildBlock<C0: Widget, C1: Widget, C2: Widget, C3: Widget, C4: Widget, C5: Widget>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
  ) -> some Widget { TupleWidget((c0, c1, c2, c3, c4, c5)) }

  @_alwaysEmitIntoClient
  public static func buildBlock<C0: Widget, C1: Widget, C2: Widget, C3: Widget, C4: Widget, C5: Widget, C6: Widget>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
  ) -> some Widget { TupleWidget((c0, c1, c2, c3, c4, c5, c6)) }

  @_alwaysEmitIntoClient
  public static func buildBlock<
    C0: Widget, C1: Widget, C2: Widget, C3: Widget, C4: Widget, C5: Widget, C6: Widget, C7: Widget
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7) -> some Widget {
    TupleWidget((c0, c1, c2, c3, c4, c5, c6, c7))
  }

  @_alwaysEmitIntoClient
  public static func buildBlock<
    C0: Widget, C1: Widget, C2: Widget, C3: Widget, C4: Widget, C5: Widget, C6: Widget, C7: Widget, C8: Widget
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8) -> some Widget {
    TupleWidget((c0, c1, c2, c3, c4, c5, c6, c7, c8))
  }

  @_alwaysEmitIntoClient
  public static func buildBlock<
    C0: Widget, C1: Widget, C2: Widget, C3: Widget, C4: Widget, C5: Widget, C6: Widget, C7: Widget, C8: Widget,
    C9: Widget
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9) -> some Widget {
    TupleWidget((c0, c1, c2, c3, c4, c5, c6, c7, c8, c9))
  }

  @_alwaysEmitIntoClient
  public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

  @available(iOS 18.0, macOS 26.0, watchOS 26.0, *)
  public static func buildExpression<Content: ControlWidget>(_ content: Content) -> some Widget {
    _ControlWidgetAdapter(content: content)
  }

  @_alwaysEmitIntoClient
  public static func buildOptional(_ widget: (any Widget & _LimitedAvailabilityWidgetMarker)?) -> some Widget {
    OptionalWidget(widget)
  }

  @_alwaysEmitIntoClient
  public static func buildLimitedAvailability(_ widget: some Widget) -> any Widget & _LimitedAvailabilityWidgetMarker {
    LimitedAvailabilityWidget(widget)
  }
}

public struct TupleWidget<T>: Widget {
  var value: T

  public init() { fatalError() }

  public init(_ value: T) { self.value = value }

  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public init() {}

  public var body: Never { fatalError() }
}

public struct OptionalWidget: Widget {
  public init() {}

  public init(_ widget: (any Widget)?) {}

  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

public protocol _LimitedAvailabilityWidgetMarker {}

public struct LimitedAvailabilityWidget: Widget, _LimitedAvailabilityWidgetMarker {
  public init() {}

  public init(_ widget: some Widget) {}

  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

@available(iOS 18.0, macOS 26.0, watchOS 26.0, *)
@MainActor @preconcurrency
public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  init()
  var body: Body { get }
}

@available(iOS 18.0, macOS 26.0, watchOS 26.0, *)
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
  associatedtype Body: ControlWidgetConfiguration
  var body: Body { get }
}

@available(iOS 18.0, macOS 26.0, watchOS 26.0, *)
extension Never: ControlWidgetConfiguration {}

@available(iOS 18.0, macOS 26.0, watchOS 26.0, *)
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
  associatedtype Body: ControlWidgetTemplate
  var body: Body { get }
}

@available(iOS 18.0, macOS 26.0, watchOS 26.0, *)
extension Never: ControlWidgetTemplate {}

@available(iOS 18.0, macOS 26.0, watchOS 26.0, *)
@resultBuilder
public struct ControlWidgetTemplateBuilder {
  @_alwaysEmitIntoClient
  public static func buildExpression<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }

  @_alwaysEmitIntoClient
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
}

@available(iOS 18.0, macOS 26.0, watchOS 26.0, *)
struct _ControlWidgetAdapter<Content: ControlWidget>: Widget {
  var content: Content?

  init() { content = nil }

  init(content: Content) { self.content = content }

  var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}
