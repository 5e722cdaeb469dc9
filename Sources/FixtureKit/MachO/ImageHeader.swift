/// One load command's place.
struct LoadCommand {
  var kind: Int
  var offset: Int
  var size: Int
}

/// The header and load commands of a thin little-endian image, as far as writing over them needs.
struct ImageHeader {
  let is64: Bool
  let commands: [LoadCommand]
  /// The size of the header alone.
  let size: Int
  /// Where the load commands end.
  let commandsEnd: Int

  init(of image: [UInt8]) throws {
    let magic = image.count >= 32 ? image.little(at: 0, size: 4) : 0
    guard magic == 0xfeed_facf || magic == 0xfeed_face else { throw FixtureError("not a Mach-O image") }
    is64 = magic == 0xfeed_facf
    size = is64 ? 32 : 28
    var offset = size
    var found: [LoadCommand] = []
    for _ in 0..<image.little(at: 16, size: 4) {
      guard offset + 8 <= image.count else { throw FixtureError("an image's load commands are cut off") }
      let command = LoadCommand(
        kind: image.little(at: offset, size: 4), offset: offset, size: image.little(at: offset + 4, size: 4))
      guard command.size >= 8, offset + command.size <= image.count else {
        throw FixtureError("an image's load commands are cut off")
      }
      found.append(command)
      offset += command.size
    }
    commands = found
    commandsEnd = offset
  }

  /// The segment commands (`LC_SEGMENT`, `LC_SEGMENT_64`) by name.
  func segments(in image: [UInt8]) -> [String: LoadCommand] {
    var result: [String: LoadCommand] = [:]
    for command in commands where command.kind == (is64 ? 0x19 : 0x01) && command.size >= (is64 ? 72 : 56) {
      let name = image[(command.offset + 8)..<(command.offset + 24)].prefix { $0 != 0 }
      result[String(decoding: name, as: UTF8.self)] = command
    }
    return result
  }

  /// The file offset of the first section's content, which is where load commands must end.
  func firstContent(in image: [UInt8]) -> Int {
    var first = image.count
    let sectionSize = is64 ? 80 : 68
    for command in commands where command.kind == (is64 ? 0x19 : 0x01) {
      let headerSize = is64 ? 72 : 56
      let room = max(0, command.size - headerSize) / sectionSize
      for index in 0..<min(room, image.little(at: command.offset + headerSize - 8, size: 4)) {
        let section = command.offset + headerSize + index * sectionSize
        let offset = image.little(at: section + (is64 ? 48 : 40), size: 4)
        // Sections that take no room in the file have offset zero.
        if offset > 0 { first = min(first, offset) }
      }
    }
    return first
  }
}
