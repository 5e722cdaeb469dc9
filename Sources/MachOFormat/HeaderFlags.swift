/// `flags` of a `mach_header` (`mach-o/loader.h`); the ones that matter here have names.
public struct HeaderFlags: OptionSet, Sendable, Hashable {
  /// The field as it lies in the file.
  public let rawValue: UInt32

  /// Creates flags from the field.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `MH_DYLDLINK`: input for the dynamic linker.
  public static let dynamicallyLinked = HeaderFlags(rawValue: 0x4)
  /// `MH_TWOLEVEL`: each import names its library.
  public static let twoLevelNamespace = HeaderFlags(rawValue: 0x80)
  /// `MH_PIE`: the executable may be loaded anywhere.
  public static let positionIndependent = HeaderFlags(rawValue: 0x20_0000)
  /// `MH_APP_EXTENSION_SAFE`: uses only API that app extensions may use.
  public static let appExtensionSafe = HeaderFlags(rawValue: 0x200_0000)
  /// `MH_SIM_SUPPORT`: a library that the simulator supports.
  public static let simulatorSupport = HeaderFlags(rawValue: 0x800_0000)
}
