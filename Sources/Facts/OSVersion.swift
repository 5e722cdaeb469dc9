/// A version packed as `xxxx.yy.zz` into 32 bits, as load commands hold it (`mach-o/loader.h`).
public struct OSVersion: Sendable, Hashable, Comparable {
  /// The field as it lies in the file.
  public let packed: UInt32

  /// Creates a version from the packed field.
  public init(packed: UInt32) {
    self.packed = packed
  }

  /// Creates a version from its parts, which are cut to 16, 8 and 8 bits.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    packed =
      UInt32(truncatingIfNeeded: major & 0xffff) << 16 | UInt32(truncatingIfNeeded: minor & 0xff) << 8
      | UInt32(truncatingIfNeeded: patch & 0xff)
  }

  /// The upper 16 bits.
  public var major: Int { Int(packed >> 16) }
  /// The next 8 bits.
  public var minor: Int { Int(packed >> 8 & 0xff) }
  /// The last 8 bits.
  public var patch: Int { Int(packed & 0xff) }

  /// Orders by major, minor, then patch.
  public static func < (left: OSVersion, right: OSVersion) -> Bool {
    left.packed < right.packed
  }
}

extension OSVersion: CustomStringConvertible {
  /// `17.0`, or `17.0.1` when there is a patch number.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}
