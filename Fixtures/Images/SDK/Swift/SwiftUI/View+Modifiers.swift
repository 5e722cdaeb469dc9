// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

// The real modifiers below are inlined into their clients, which then see the modifier's type.
extension View {
  @inlinable nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }

  @inlinable nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  @inlinable nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_PaddingLayout(edges: edges, insets: length.map { EdgeInsets(_all: $0) }))
  }

  @inlinable nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  @inlinable nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  @inlinable nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }

  @inlinable nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }
}

@frozen
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(_all: CGFloat) {
    top = _all
    leading = _all
    bottom = _all
    trailing = _all
  }
}

@frozen
public struct _PaddingLayout: ViewModifier {
  public typealias Body = Never

  public var edges: Edge.Set
  public var insets: EdgeInsets?

  @inlinable nonisolated public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
    self.edges = edges
    self.insets = insets
  }
}

@frozen
public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
  public typealias Body = Never

  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

  @inlinable nonisolated public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }
}

@frozen
public struct _AppearanceActionModifier: ViewModifier {
  public typealias Body = Never

  public var appear: (() -> Void)?
  public var disappear: (() -> Void)?

  @inlinable nonisolated public init(appear: (() -> Void)?, disappear: (() -> Void)?) {
    self.appear = appear
    self.disappear = disappear
  }
}
