/// What depends on the processor.
struct ImageTarget {
  let architecture: ImageArchitecture

  /// Whether headers and pointers have 64 bits.
  var is64: Bool { architecture != .armv7 && architecture != .arm64With32BitPointers }
  var pointerSize: Int { is64 ? 8 : 4 }
  private var isARM64: Bool { architecture != .armv7 && architecture != .x8664 }

  /// `cputype` and `cpusubtype` (`mach/machine.h`); arm64e with the version bit of its pointer authentication ABI.
  var cpu: (type: Int, subtype: Int) {
    switch architecture {
    case .arm64: (0x0100_000c, 0)
    case .arm64e: (0x0100_000c, 0x8000_0002)
    case .x8664: (0x0100_0007, 3)
    case .armv7: (12, 9)
    case .arm64With32BitPointers: (0x0200_000c, 1)
    }
  }

  /// The format of chained pointers (`mach-o/fixup-chains.h`): 12 `ARM64E_USERLAND24`, 6 `64_OFFSET`.
  var chainedPointerFormat: Int { architecture == .arm64e ? 12 : 6 }
  /// What the distance to the next pointer of a chain counts.
  var chainStride: Int { architecture == .arm64e ? 8 : 4 }

  /// The bytes of one call, 0 if this writer does not write any for the processor.
  var callSize: Int { architecture == .armv7 ? 0 : architecture == .x8664 ? 5 : 4 }
  var stubSize: Int { architecture == .armv7 ? 0 : architecture == .x8664 ? 6 : 12 }

  /// What stubs are aligned to, which their size is a multiple of.
  var stubAlignment: Int { architecture == .x8664 ? 2 : 4 }

  /// Saves the frame.
  var prologue: [UInt8] {
    switch architecture {
    case .armv7: []
    case .x8664: [0x55]
    default: [0xfd, 0x7b, 0xbf, 0xa9]
    }
  }

  /// Restores the frame and returns zero.
  var epilogue: [UInt8] {
    switch architecture {
    case .armv7: [0x00, 0x00, 0xa0, 0xe3] + returnOnly
    case .x8664: [0x31, 0xc0, 0x5d, 0xc3]
    default: [0x00, 0x00, 0x80, 0x52, 0xfd, 0x7b, 0xc1, 0xa8] + returnOnly
    }
  }

  var returnOnly: [UInt8] {
    switch architecture {
    case .armv7: [0x1e, 0xff, 0x2f, 0xe1]
    case .x8664: [0xc3]
    default: [0xc0, 0x03, 0x5f, 0xd6]
    }
  }

  /// A call from one address to another.
  func call(from place: Int, to target: Int) -> [UInt8] {
    var output = ByteWriter()
    if isARM64 {
      // bl: 26 bits of words.
      output.append32(0x9400_0000 | (target - place) >> 2 & 0x03ff_ffff)
    } else {
      output.append8(0xe8)
      output.append32(target - place - 5)
    }
    return output.bytes
  }

  /// A jump through the pointer at an address.
  func jump(from place: Int, through pointer: Int) -> [UInt8] {
    var output = ByteWriter()
    if isARM64 {
      // adrp x16; ldr x16 (w16); br x16.
      let pages = (pointer >> 12) - (place >> 12)
      output.append32(0x9000_0010 | (pages & 3) << 29 | (pages >> 2 & 0x7_ffff) << 5)
      let scaled = (pointer & 0xfff) / pointerSize
      output.append32((is64 ? 0xf940_0210 : 0xb940_0210) | scaled << 10)
      output.append32(0xd61f_0200)
    } else {
      output.append([0xff, 0x25])
      output.append32(pointer - place - 6)
    }
    return output.bytes
  }
}
