// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol ShapeStyle: Sendable {}

@frozen
public struct Color: Hashable, Sendable, View, ShapeStyle {
  var number: Int

  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
  }

  nonisolated public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    number = 0
  }

  init(number: Int) { self.number = number }

  public static var red: Color { Color(number: 1) }
  public static var orange: Color { Color(number: 2) }
  public static var blue: Color { Color(number: 3) }
  public static var white: Color { Color(number: 4) }
  public static var black: Color { Color(number: 5) }
  public static var clear: Color { Color(number: 6) }

  public var body: Never { fatalError() }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var blue: Color { .blue }
  public static var white: Color { .white }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}

@frozen
public struct HierarchicalShapeStyle: ShapeStyle {
  var level: UInt32

  public static let primary: HierarchicalShapeStyle = HierarchicalShapeStyle(level: 0)
  public static let secondary: HierarchicalShapeStyle = HierarchicalShapeStyle(level: 1)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  @_alwaysEmitIntoClient public static var primary: HierarchicalShapeStyle { .primary }
  @_alwaysEmitIntoClient public static var secondary: HierarchicalShapeStyle { .secondary }
}

@frozen
public struct BackgroundStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

public struct FillShapeStyle: ShapeStyle {}

/// Where a container background is drawn.
public struct ContainerBackgroundPlacement: Sendable, Hashable {
  var number: Int

  @_spi(Placement) public init(number: Int) { self.number = number }
}

public struct ContentTransition: Equatable, Sendable {
  var number: Int

  public static let identity: ContentTransition = ContentTransition(number: 0)

  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(number: 1) }
}
