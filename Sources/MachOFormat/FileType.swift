/// What an image is: `filetype` of a `mach_header` (`mach-o/loader.h`).
public enum FileType: Sendable, Hashable {
  /// `MH_OBJECT`.
  case object
  /// `MH_EXECUTE`.
  case executable
  /// `MH_DYLIB`.
  case dynamicLibrary
  /// `MH_DYLINKER`.
  case dynamicLinker
  /// `MH_BUNDLE`.
  case bundle
  /// `MH_DYLIB_STUB`.
  case dynamicLibraryStub
  /// `MH_DSYM`.
  case debugSymbols
  /// `MH_KEXT_BUNDLE`.
  case kernelExtension
  /// Any other number.
  case other(UInt32)

  init(number: UInt32) {
    self =
      switch number {
      case 1: .object
      case 2: .executable
      case 6: .dynamicLibrary
      case 7: .dynamicLinker
      case 8: .bundle
      case 9: .dynamicLibraryStub
      case 10: .debugSymbols
      case 11: .kernelExtension
      default: .other(number)
      }
  }
}
