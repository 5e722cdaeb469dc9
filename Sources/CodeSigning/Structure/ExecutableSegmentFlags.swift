/// What a code directory says about the segment that holds the code.
///
/// Source: the `CS_EXECSEG_…` flags of xnu's `osfmk/kern/cs_blobs.h`.
public struct ExecutableSegmentFlags: OptionSet, Sendable, Hashable {
  /// The flags as they are stored.
  public let rawValue: UInt64

  /// Takes any flags; those without a name are kept.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// `CS_EXECSEG_MAIN_BINARY`: the image is a program, not a library.
  public static let mainBinary = ExecutableSegmentFlags(rawValue: 0x1)
  /// `CS_EXECSEG_ALLOW_UNSIGNED`: unsigned pages are allowed, as `get-task-allow` asks for.
  public static let allowUnsigned = ExecutableSegmentFlags(rawValue: 0x10)
  /// `CS_EXECSEG_DEBUGGER`: the image is a debugger.
  public static let debugger = ExecutableSegmentFlags(rawValue: 0x20)
  /// `CS_EXECSEG_JIT`: code may be made while it runs.
  public static let jit = ExecutableSegmentFlags(rawValue: 0x40)
  /// `CS_EXECSEG_SKIP_LV`: libraries are not validated.
  public static let skipLibraryValidation = ExecutableSegmentFlags(rawValue: 0x80)
}
