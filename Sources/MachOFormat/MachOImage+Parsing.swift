public import ByteParsing
import Facts

extension MachOImage {
  /// Reads a thin image's header and load commands.
  public init(parsing bytes: Bytes) throws(ParsingError) {
    let is64Bit: Bool
    switch try bytes.integer(at: 0, as: UInt32.self) {
    case 0xfeed_face: is64Bit = false
    case 0xfeed_facf: is64Bit = true
    default: throw ParsingError(.unexpectedValue("magic number of a Mach-O image"), at: 0)
    }
    var reader = ByteReader(bytes, at: 4)
    let architecture = Architecture(cpuType: try reader.integer(), cpuSubtype: try reader.integer())
    let fileType = FileType(number: try reader.integer())
    let commandCount = try reader.count32()
    let commandSize = try reader.count32()
    let flags = HeaderFlags(rawValue: try reader.integer())
    if is64Bit { try reader.skip(4) }
    guard commandCount <= Limits.loadCommandCount else {
      throw ParsingError(.limitExceeded("load commands", limit: Limits.loadCommandCount), at: 16)
    }
    self.init(bytes: bytes, is64Bit: is64Bit, architecture: architecture, fileType: fileType, flags: flags)

    let start = reader.offset
    let commands = try reader.slice(commandSize)
    var offset = 0
    for _ in 0..<commandCount {
      let number = try reframing(start) { () throws(ParsingError) in try commands.integer(at: offset, as: UInt32.self) }
      let size = try reframing(start) { () throws(ParsingError) in
        Int(try commands.integer(at: offset + 4, as: UInt32.self))
      }
      guard size >= 8 else {
        throw ParsingError(.malformed("a load command's size is less than its header"), at: start + offset)
      }
      try reframing(start + offset) { () throws(ParsingError) in
        try read(try commands.slice(at: offset, count: size), number: number)
      }
      offset += size
    }
  }

  private mutating func read(_ command: Bytes, number: UInt32) throws(ParsingError) {
    switch number {
    case LoadCommand.segment: segments.append(try Segment(command: command, is64Bit: false))
    case LoadCommand.segment64: segments.append(try Segment(command: command, is64Bit: true))
    case LoadCommand.uuid: uuid = Self.uuidText(try command.slice(at: 8, count: 16))
    case LoadCommand.buildVersion: builds.append(try BuildVersion(buildVersion: command))
    case LoadCommand.versionMinMacOS: try appendMinimum(command, .macOS)
    case LoadCommand.versionMinIOS: try appendMinimum(command, .iOS)
    case LoadCommand.versionMinTVOS: try appendMinimum(command, .tvOS)
    case LoadCommand.versionMinWatchOS: try appendMinimum(command, .watchOS)
    case LoadCommand.idDylib: installName = try command.cString(at: Int(try command.integer(at: 8, as: UInt32.self)))
    case LoadCommand.loadDylib, LoadCommand.loadWeakDylib, LoadCommand.reexportDylib, LoadCommand.lazyLoadDylib,
      LoadCommand.loadUpwardDylib:
      libraries.append(try LinkedLibrary(command: command, number: number))
    case LoadCommand.runPath: runPaths.append(try command.cString(at: Int(try command.integer(at: 8, as: UInt32.self))))
    case LoadCommand.main: entryOffset = try command.integer(at: 8)
    case LoadCommand.encryptionInfo, LoadCommand.encryptionInfo64:
      let table = try Self.table(command, at: 8)
      encryption = Encryption(
        range: table.offset..<(table.offset + table.size), identifier: try command.integer(at: 16))
    case LoadCommand.codeSignature:
      let table = try Self.table(command, at: 8)
      codeSignature = table.offset..<(table.offset + table.size)
    default: try readLinkEdit(command, number: number)
    }
  }

  private mutating func readLinkEdit(_ command: Bytes, number: UInt32) throws(ParsingError) {
    switch number {
    case LoadCommand.symbolTable:
      linkEdit.symbols = try Self.table(command, at: 8)
      linkEdit.strings = try Self.table(command, at: 16)
    case LoadCommand.dynamicSymbolTable: linkEdit.indirectSymbols = try Self.table(command, at: 56)
    case LoadCommand.dyldInfo, LoadCommand.dyldInfoOnly:
      linkEdit.rebase = try Self.table(command, at: 8)
      linkEdit.bind = try Self.table(command, at: 16)
      linkEdit.weakBind = try Self.table(command, at: 24)
      linkEdit.lazyBind = try Self.table(command, at: 32)
      linkEdit.exports = try Self.table(command, at: 40)
    case LoadCommand.exportsTrie: linkEdit.exports = try Self.table(command, at: 8)
    case LoadCommand.chainedFixups: linkEdit.chainedFixups = try Self.table(command, at: 8)
    case LoadCommand.functionStarts: linkEdit.functionStarts = try Self.table(command, at: 8)
    default: break
    }
  }

  private mutating func appendMinimum(_ command: Bytes, _ platform: Platform) throws(ParsingError) {
    builds.append(try BuildVersion(minimumVersion: command, platform: platform, architecture: architecture))
  }

  private static func table(_ command: Bytes, at offset: Int) throws(ParsingError) -> LinkEdit.Table {
    // Both fields have 32 bits, so their sum cannot leave `Int`.
    LinkEdit.Table(
      offset: Int(try command.integer(at: offset, as: UInt32.self)),
      size: Int(try command.integer(at: offset + 4, as: UInt32.self)))
  }

  private static func uuidText(_ bytes: Bytes) -> String {
    var text = ""
    for (position, byte) in bytes.array.enumerated() {
      if [4, 6, 8, 10].contains(position) { text += "-" }
      let digits = String(byte, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
    return text
  }
}

/// Runs `body` and lets its error count from the start of the surrounding region instead of `base`.
func reframing<T>(_ base: Int, _ body: () throws(ParsingError) -> T) throws(ParsingError) -> T {
  do throws(ParsingError) {
    return try body()
  } catch {
    throw ParsingError(error.reason, at: error.offset.addingReportingOverflow(base).partialValue)
  }
}
