// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@resultBuilder
public struct ViewBuilder {
  @_alwaysEmitIntoClient
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  @_alwaysEmitIntoClient
  public static func buildBlock() -> EmptyView { EmptyView() }

  @_alwaysEmitIntoClient
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @_alwaysEmitIntoClient
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }

  @_alwaysEmitIntoClient
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  @_alwaysEmitIntoClient
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  @_alwaysEmitIntoClient
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  @_alwaysEmitIntoClient
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

@frozen
public struct EmptyView: View {
  @inlinable nonisolated public init() {}

  public var body: Never { fatalError() }
}

@frozen
public struct TupleView<T>: View {
  public var value: T

  nonisolated public init(_ value: T) { self.value = value }

  public var body: Never { fatalError() }
}

@frozen
public struct _ConditionalContent<TrueContent, FalseContent> {
  @frozen
  public enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  var storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  nonisolated public init(storage: Storage) { self.storage = storage }

  public var body: Never { fatalError() }
}

@frozen
public struct AnyView: View {
  var storage: AnyObject?

  nonisolated public init<V: View>(_ view: V) { storage = nil }

  public var body: Never { fatalError() }
}

@frozen
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}
