public import ByteParsing
import Facts

/// A stub that loads a selector and jumps to `objc_msgSend`: one entry of `__objc_stubs` (since Xcode 14).
public struct ObjectiveCStub: Sendable, Hashable {
  /// The unslid address of the first instruction.
  public let address: UInt64
  /// The method's selector.
  public let selector: String
}

extension MappedImage {
  /// Reads `__objc_stubs`; a stub has 32 bytes, or 12 when the linker was asked for small ones.
  ///
  /// Both begin by loading x1 from the selector's reference, as a symbol stub loads its target.
  public func objectiveCStubs() throws(ParsingError) -> [ObjectiveCStub] {
    guard image.architecture.isARM64 else { return [] }
    var stubs: [ObjectiveCStub] = []
    for section in image.sections(named: "__objc_stubs") where !section.isZeroFilled {
      var address = section.address
      let end = address &+ min(section.size, UInt64(image.bytes.count))
      while address < end {
        if let slot = try pointerSlot(ofStubAt: address, size: 12),
          case .value(let name) = try word(at: slot), let selector = try? text(at: name)
        {
          stubs.append(ObjectiveCStub(address: address, selector: selector))
          address &+= 12
        } else {
          address &+= 4
        }
      }
    }
    return stubs
  }
}
