/// The processor that a slice is for: `cputype` and `cpusubtype` of a `mach_header` (`mach/machine.h`).
public struct Architecture: Sendable, Hashable {
  /// `cputype`, for example `CPU_TYPE_ARM64`.
  public let cpuType: UInt32
  /// `cpusubtype` without its capability bits (`CPU_SUBTYPE_MASK`).
  public let cpuSubtype: UInt32

  /// Creates an architecture from a header's two fields.
  public init(cpuType: UInt32, cpuSubtype: UInt32) {
    self.cpuType = cpuType
    self.cpuSubtype = cpuSubtype & 0x00ff_ffff
  }

  /// `CPU_TYPE_ARM64`, `CPU_SUBTYPE_ARM64_ALL`.
  public static let arm64 = Architecture(cpuType: 0x0100_000c, cpuSubtype: 0)
  /// `CPU_TYPE_ARM64`, `CPU_SUBTYPE_ARM64E`.
  public static let arm64e = Architecture(cpuType: 0x0100_000c, cpuSubtype: 2)
  /// `CPU_TYPE_X86_64`, `CPU_SUBTYPE_X86_64_ALL`.
  public static let intel64 = Architecture(cpuType: 0x0100_0007, cpuSubtype: 3)

  /// Whether instructions are A64 and pointers have 64 bits.
  public var isARM64: Bool { cpuType == Self.arm64.cpuType }

  /// The name that Apple's tools use, such as `arm64e`; unknown numbers are spelled out.
  public var name: String {
    switch (cpuType, cpuSubtype) {
    case (0x0100_000c, 2): "arm64e"
    case (0x0100_000c, _): "arm64"
    case (0x0200_000c, _): "arm64_32"
    case (12, 6): "armv6"
    case (12, 9): "armv7"
    case (12, 10): "armv7f"
    case (12, 11): "armv7s"
    case (12, 12): "armv7k"
    case (12, _): "arm"
    case (7, _): "i386"
    case (0x0100_0007, 8): "x86_64h"
    case (0x0100_0007, _): "x86_64"
    case (18, _): "ppc"
    case (0x0100_0012, _): "ppc64"
    default: "cputype \(cpuType) subtype \(cpuSubtype)"
    }
  }
}

extension Architecture: CustomStringConvertible {
  /// The architecture's name.
  public var description: String { name }
}
