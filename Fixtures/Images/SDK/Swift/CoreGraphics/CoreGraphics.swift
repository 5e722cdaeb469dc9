// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreGraphics

/// The floating-point type of Apple's graphics interfaces; its mangled name keeps this module.
@frozen
public struct CGFloat: Equatable, Sendable {
  public typealias NativeType = Double

  public var native: Double

  @_transparent public init(_ value: Double) { native = value }

  @_transparent public init(_ value: Int) { native = Double(value) }
}

extension CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @_transparent public init(floatLiteral value: Double) { native = value }

  @_transparent public init(integerLiteral value: Int) { native = Double(value) }
}
