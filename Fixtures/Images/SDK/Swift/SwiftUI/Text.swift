// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The key of a text that is looked up when it is shown.
@frozen
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  var key: String
  var hasFormatting: Bool

  public init(_ value: String) {
    key = value
    hasFormatting = false
  }

  public init(stringLiteral value: String) {
    key = value
    hasFormatting = false
  }

  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    key = stringInterpolation.key
    hasFormatting = true
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation(_ string: String) {}

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {}

    @_alwaysEmitIntoClient
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      appendInterpolation(value, specifier: "%lld")
    }
  }
}

public protocol _FormatSpecifiable: Equatable {}

extension Int: _FormatSpecifiable {}

@frozen
public struct Text: Equatable, View {
  var storage: AnyObject?
  var modifiers: [Int]

  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    storage = nil
    modifiers = []
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ content: S) {
    storage = nil
    modifiers = []
  }

  nonisolated public init(_ date: Date, style: Text.DateStyle) {
    storage = nil
    modifiers = []
  }

  public struct DateStyle: Sendable {
    var number: Int

    public static let timer: Text.DateStyle = DateStyle(number: 1)
    public static let relative: Text.DateStyle = DateStyle(number: 2)
  }

  public var body: Never { fatalError() }

  nonisolated public static func == (a: Text, b: Text) -> Bool { a.modifiers == b.modifiers }

  nonisolated public func font(_ font: Font?) -> Text { self }

  nonisolated public func bold() -> Text { self }

  nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
}

@frozen
public struct Font: Hashable, Sendable {
  var number: Int

  public static var headline: Font { Font(number: 1) }
  public static var title2: Font { Font(number: 2) }
  public static var title3: Font { Font(number: 3) }
  public static var caption: Font { Font(number: 4) }
  public static var body: Font { Font(number: 5) }
}

@frozen
public struct Image: View {
  var storage: AnyObject?

  nonisolated public init(systemName: String) { storage = nil }

  public var body: Never { fatalError() }
}

public struct Label<Title: View, Icon: View>: View {
  var title: Title
  var icon: Icon

  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: Never { fatalError() }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }
}
