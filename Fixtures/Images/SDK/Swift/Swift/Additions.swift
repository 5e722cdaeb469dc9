// What the compiler asks of the standard library where Objective-C is: the pointer type for out-parameters.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee>: Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) {
    self._rawValue = _rawValue
  }
}
