// What the compiler asks of the standard library where Objective-C is, and the interface made for Linux lacks.
// This is the text of an interface: public functions have no bodies.
// swift-format-ignore-file

@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) {
    self._rawValue = _rawValue
  }
}
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
