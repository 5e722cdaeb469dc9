// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@frozen
public struct HorizontalAlignment: Sendable {
  var key: UInt

  public static var leading: HorizontalAlignment { HorizontalAlignment(key: 1) }
  public static var center: HorizontalAlignment { HorizontalAlignment(key: 2) }
  public static var trailing: HorizontalAlignment { HorizontalAlignment(key: 3) }
}

@frozen
public struct VerticalAlignment: Sendable {
  var key: UInt

  public static var top: VerticalAlignment { VerticalAlignment(key: 1) }
  public static var center: VerticalAlignment { VerticalAlignment(key: 2) }
  public static var bottom: VerticalAlignment { VerticalAlignment(key: 3) }
}

@frozen
public struct Alignment: Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
  public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
  public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
}

@frozen
public enum Edge: Int8 {
  case top, leading, bottom, trailing

  @frozen
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let top: Edge.Set = Edge.Set(rawValue: 1)
    public static let horizontal: Edge.Set = Edge.Set(rawValue: 10)
    public static let vertical: Edge.Set = Edge.Set(rawValue: 5)
    public static let all: Edge.Set = Edge.Set(rawValue: 15)
  }
}

@frozen
public struct VStack<Content: View>: View {
  var alignment: HorizontalAlignment
  var spacing: CGFloat?
  var content: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public var body: Never { fatalError() }
}

@frozen
public struct HStack<Content: View>: View {
  var alignment: VerticalAlignment
  var spacing: CGFloat?
  var content: Content

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public var body: Never { fatalError() }
}

@frozen
public struct ZStack<Content: View>: View {
  var alignment: Alignment
  var content: Content

  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public var body: Never { fatalError() }
}

@frozen
public struct Group<Content> {
  var content: Content
}

extension Group: View where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: Never { fatalError() }
}

@frozen
public struct Spacer: View {
  public var minLength: CGFloat?

  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public var body: Never { fatalError() }
}
