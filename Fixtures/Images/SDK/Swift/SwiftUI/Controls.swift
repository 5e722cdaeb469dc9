// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct ButtonRole: Equatable, Sendable {
  var number: UInt8

  public static let destructive: ButtonRole = ButtonRole(number: 1)
}

public struct Button<Label: View>: View {
  var label: Label

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { self.label = label() }

  @_spi(Intents) nonisolated public init(content: Label) { label = content }

  public var body: some View { label }
}

extension Button where Label == Text {
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { label = Text(titleKey) }
}

public struct Toggle<Label: View>: View {
  var label: Label

  @_spi(Intents) nonisolated public init(content: Label) { label = content }

  public var body: some View { label }
}

public struct Link<Label: View>: View {
  var label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View { label }
}
