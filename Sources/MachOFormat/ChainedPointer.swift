import Facts

/// The formats of a pointer in a chain of fixups (`DYLD_CHAINED_PTR_*` of `mach-o/fixup-chains.h`).
enum ChainedPointerFormat: UInt16 {
  /// `DYLD_CHAINED_PTR_ARM64E`: targets are addresses.
  case arm64e = 1
  /// `DYLD_CHAINED_PTR_64`: targets are addresses.
  case pointer64 = 2
  /// `DYLD_CHAINED_PTR_32`.
  case pointer32 = 3
  /// `DYLD_CHAINED_PTR_64_OFFSET`: targets count from the header.
  case offset64 = 6
  /// `DYLD_CHAINED_PTR_ARM64E_KERNEL`: targets count from the header.
  case arm64eKernel = 7
  /// `DYLD_CHAINED_PTR_ARM64E_USERLAND`: targets count from the header.
  case arm64eUserland = 9
  /// `DYLD_CHAINED_PTR_ARM64E_FIRMWARE`: targets are addresses.
  case arm64eFirmware = 10
  /// `DYLD_CHAINED_PTR_ARM64E_USERLAND24`: targets count from the header, import ordinals have 24 bits.
  case arm64eUserland24 = 12

  /// The bytes that one step of a chain counts.
  var stride: Int {
    switch self {
    case .arm64e, .arm64eUserland, .arm64eUserland24: 8
    case .pointer64, .pointer32, .offset64, .arm64eKernel, .arm64eFirmware: 4
    }
  }

  var pointerSize: Int { self == .pointer32 ? 4 : 8 }

  private var targetsAreOffsets: Bool {
    switch self {
    case .offset64, .arm64eKernel, .arm64eUserland, .arm64eUserland24: true
    case .arm64e, .pointer64, .pointer32, .arm64eFirmware: false
    }
  }

  /// Takes a pointer's bits apart.
  ///
  /// `maximum` is `max_valid_pointer`: in 32-bit images, a larger target is a plain number that shares the chain.
  func decode(_ raw: UInt64, base: UInt64, maximum: UInt64) -> ChainedPointer {
    switch self {
    case .pointer32:
      let next = Int(raw >> 26 & 0x1f)
      if raw >> 31 & 1 == 1 {
        return ChainedPointer(next: next, ordinal: Int(raw & 0xf_ffff), value: raw >> 20 & 0x3f)
      }
      let target = raw & 0x3ff_ffff
      let bias = (0x400_0000 + maximum) / 2
      return ChainedPointer(next: next, ordinal: nil, value: maximum > 0 && target > maximum ? target &- bias : target)
    case .pointer64, .offset64:
      let next = Int(raw >> 51 & 0xfff)
      if raw >> 63 == 1 {
        return ChainedPointer(next: next, ordinal: Int(raw & 0xff_ffff), value: raw >> 24 & 0xff)
      }
      let target = raw & 0xf_ffff_ffff
      return ChainedPointer(
        next: next, ordinal: nil, value: (targetsAreOffsets ? base &+ target : target) | (raw >> 36 & 0xff) << 56)
    case .arm64e, .arm64eKernel, .arm64eUserland, .arm64eFirmware, .arm64eUserland24:
      return decodeAuthenticated(raw, base: base)
    }
  }

  private func decodeAuthenticated(_ raw: UInt64, base: UInt64) -> ChainedPointer {
    let next = Int(raw >> 51 & 0x7ff)
    let isAuthenticated = raw >> 63 == 1
    let isBind = raw >> 62 & 1 == 1
    if isBind {
      let ordinal = Int(raw & (self == .arm64eUserland24 ? 0xff_ffff : 0xffff))
      // The addend has 19 bits, the highest is its sign; an authenticated bind has none.
      let addend = Int64(bitPattern: raw << 13) >> 45
      return ChainedPointer(next: next, ordinal: ordinal, value: isAuthenticated ? 0 : UInt64(bitPattern: addend))
    }
    // An authenticated target counts from the header in every format.
    if isAuthenticated { return ChainedPointer(next: next, ordinal: nil, value: base &+ (raw & 0xffff_ffff)) }
    let target = raw & 0x7ff_ffff_ffff
    return ChainedPointer(
      next: next, ordinal: nil, value: (targetsAreOffsets ? base &+ target : target) | (raw >> 43 & 0xff) << 56)
  }
}

/// A pointer of a chain, taken apart.
struct ChainedPointer {
  /// Steps to the next pointer of the chain; 0 at its end.
  let next: Int
  /// The import's index, or `nil` for a rebase.
  let ordinal: Int?
  /// The target of a rebase, or the bits of a bind's signed addend.
  let value: UInt64
}
