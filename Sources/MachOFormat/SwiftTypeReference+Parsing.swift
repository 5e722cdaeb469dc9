public import ByteParsing

extension MappedImage {
  /// Reads a mangled name up to its NUL; symbolic references are control characters with an address behind them
  /// (`docs/ABI/Mangling.rst` of the Swift repository).
  public func swiftTypeReference(at address: UInt64) throws(ParsingError) -> SwiftTypeReference {
    var text: [UInt8] = []
    var references: [Reference] = []
    var place = address
    while text.count < Limits.stringLength {
      let byte = try integer(at: place, as: UInt8.self)
      switch byte {
      case 0:
        return SwiftTypeReference(text: String(decoding: text, as: UTF8.self), references: references)
      case 0x01, 0x02:  // direct and indirect reference to a context descriptor
        guard let target = try relativeAddress(at: place &+ 1) else { break }
        guard let reference = byte == 1 ? .local(target) : try reference(at: target) else { break }
        references.append(reference)
        text += Array("{\(try qualifiedName(of: reference))}".utf8)
        place &+= 5
        continue
      case 0x03...0x17:
        text += Array("{}".utf8)
        place &+= 5
        continue
      case 0x18...0x1f:
        text += Array("{}".utf8)
        place &+= UInt64(image.pointerSize) &+ 1
        continue
      case 0xff:  // alignment padding
        break
      default:
        text.append(byte)
      }
      place &+= 1
    }
    throw ParsingError(
      .limitExceeded("bytes in a mangled name", limit: Limits.stringLength), at: Int(truncatingIfNeeded: address))
  }
}
