// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }

  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  nonisolated public func font(_ font: Font?) -> some View { self }

  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    self
  }

  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }

  nonisolated public func lineLimit(_ number: Int?) -> some View { self }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}
