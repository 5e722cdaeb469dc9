// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import ObjectiveC

/// What `BOOL` is in Swift where the C type is not `Bool` itself.
@frozen
public struct ObjCBool: ExpressibleByBooleanLiteral {
  var value: Bool

  public init(_ value: Bool) { self.value = value }

  public init(booleanLiteral value: Bool) { self.value = value }

  public var boolValue: Bool { value }
}

/// A selector; the compiler needs the type by this name.
@frozen
public struct Selector {
  var pointer: OpaquePointer
}

public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool(x) }

public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }

extension NSObject: Equatable, Hashable {
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs.isEqual(rhs) }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
