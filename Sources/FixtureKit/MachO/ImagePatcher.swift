/// Changes load commands of a compiled image.
///
/// The commands must fit into the room in front of the first section.
struct ImagePatcher {
  private let patch: ImagePatch

  init(_ patch: ImagePatch) { self.patch = patch }

  /// The image with other load commands.
  func bytes(_ image: [UInt8]) throws -> [UInt8] {
    guard let slices = try FatFile.slices(of: image) else { return try slice(image) }
    return FatFile.bytes(of: try slices.map { FatFile.Slice(like: $0, bytes: try slice($0.bytes)) })
  }

  private func slice(_ image: [UInt8]) throws -> [UInt8] {
    let header = try ImageHeader(of: image)
    var writer = LoadCommandWriter(is64: header.is64)
    for command in header.commands {
      var content = Array(image[command.offset..<(command.offset + command.size)])
      if command.kind == 0x32 { try setVersion(&content) }
      if command.kind == 0x8000_001c, patch.runPaths != nil { continue }
      writer.append(command.kind, size: command.size) { $0.append(content[8...]) }
    }
    for library in patch.addLibraries {
      writer.append(
        library.weak ? 0x8000_0018 : 0x0c, text: ImageLibrary.installName(of: library.path),
        words: [2, 0x1_0000, 0x1_0000])
    }
    for path in patch.runPaths ?? [] { writer.append(0x8000_001c, text: path) }
    let end = header.size + writer.output.count
    guard end <= header.firstContent(in: image) else {
      throw FixtureError("a compiled image has no room for more load commands")
    }
    var result = image
    result.replaceSubrange(header.size..<end, with: writer.output.bytes)
    for index in end..<max(end, header.commandsEnd) { result[index] = 0 }
    result.setLittle(at: 16, writer.count, size: 4)
    result.setLittle(at: 20, writer.output.count, size: 4)
    return result
  }

  private func setVersion(_ command: inout [UInt8]) throws(FixtureError) {
    if let platform = patch.platform { command.setLittle(at: 8, platform.number, size: 4) }
    if let minimumOS = patch.minimumOS { command.setLittle(at: 12, try ImageVersion.packed(minimumOS), size: 4) }
    if let sdk = patch.sdk { command.setLittle(at: 16, try ImageVersion.packed(sdk), size: 4) }
  }
}
