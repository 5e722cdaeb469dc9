import ByteParsing
import Facts

extension LinkedLibrary {
  /// Reads a `dylib_command`; bit 31 of the command's number is `LC_REQ_DYLD`.
  init(command: Bytes, number: UInt32) throws(ParsingError) {
    // A weak command may carry `dylib_use_command`'s marker and flags (since macOS 15): 0x01 weak, 0x02 re-export,
    // 0x04 upward, 0x08 delayed.
    var kind: Kind =
      switch number {
      case LoadCommand.loadWeakDylib: .weak
      case LoadCommand.reexportDylib: .reexport
      case LoadCommand.lazyLoadDylib: .lazy
      case LoadCommand.loadUpwardDylib: .upward
      default: .regular
      }
    let nameOffset = try command.integer(at: 8, as: UInt32.self)
    if nameOffset == 28, try command.integer(at: 12, as: UInt32.self) == 0x1a74_1800 {
      let flags = try command.integer(at: 24, as: UInt32.self)
      kind =
        flags & 1 != 0 ? .weak : flags & 2 != 0 ? .reexport : flags & 4 != 0 ? .upward : flags & 8 != 0 ? .lazy : kind
    }
    self.init(
      path: try command.cString(at: Int(nameOffset)), kind: kind,
      currentVersion: OSVersion(packed: try command.integer(at: 16)),
      compatibilityVersion: OSVersion(packed: try command.integer(at: 20)))
  }
}
