/// What a code directory says about how its code was signed and is to be run.
///
/// Source: the `CS_…` flags of xnu's `osfmk/kern/cs_blobs.h`.
public struct CodeDirectoryFlags: OptionSet, Sendable, Hashable {
  /// The flags as they are stored.
  public let rawValue: UInt32

  /// Takes any flags; those without a name are kept.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `CS_ADHOC`: signed without a certificate.
  public static let adHoc = CodeDirectoryFlags(rawValue: 0x2)
  /// `CS_GET_TASK_ALLOW`: a debugger may attach.
  public static let getTaskAllow = CodeDirectoryFlags(rawValue: 0x4)
  /// `CS_FORCED_LV`: library validation forced by the system's policy.
  public static let forcedLibraryValidation = CodeDirectoryFlags(rawValue: 0x10)
  /// `CS_HARD`: pages that do not match are not loaded.
  public static let hard = CodeDirectoryFlags(rawValue: 0x100)
  /// `CS_KILL`: a process whose pages do not match is killed.
  public static let kill = CodeDirectoryFlags(rawValue: 0x200)
  /// `CS_RESTRICT`: `dyld` ignores environment variables.
  public static let restrict = CodeDirectoryFlags(rawValue: 0x800)
  /// `CS_REQUIRE_LV`: only libraries of the same team or of Apple are loaded.
  public static let libraryValidation = CodeDirectoryFlags(rawValue: 0x2000)
  /// `CS_RUNTIME`: the hardened runtime.
  public static let hardenedRuntime = CodeDirectoryFlags(rawValue: 0x10000)
  /// `CS_LINKER_SIGNED`: the linker signed the image by itself; any signing tool may replace it.
  public static let linkerSigned = CodeDirectoryFlags(rawValue: 0x20000)
}
