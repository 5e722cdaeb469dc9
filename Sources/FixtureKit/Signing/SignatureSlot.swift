/// The place of a signature in a thin image: the end of the file, and the load command that points there.
struct SignatureSlot {
  /// The image up to where its signature starts.
  private(set) var bytes: [UInt8]
  /// The file size of `__TEXT`.
  let textSize: Int
  /// A byte of the first page behind the load commands.
  let damageOffset: Int
  private let commandOffset: Int
  private let linkEdit: LoadCommand
  private let is64: Bool

  /// Finds or makes the place; drops a signature that is there.
  init(image: [UInt8]) throws {
    let header = try ImageHeader(of: image)
    is64 = header.is64
    bytes = image
    let segments = header.segments(in: image)
    guard let linkEdit = segments["__LINKEDIT"] else {
      throw FixtureError("an image without __LINKEDIT cannot be signed")
    }
    self.linkEdit = linkEdit
    textSize =
      segments["__TEXT"].map { image.little(at: $0.offset + (header.is64 ? 48 : 36), size: header.is64 ? 8 : 4) } ?? 0
    if let old = header.commands.first(where: { $0.kind == 0x1d }) {
      commandOffset = old.offset
      let start = image.little(at: old.offset + 8, size: 4)
      guard header.commandsEnd <= start, start <= image.count else {
        throw FixtureError("an image's old signature lies outside the image")
      }
      bytes.removeSubrange(start...)
    } else {
      commandOffset = header.commandsEnd
      guard header.commandsEnd + 16 <= header.firstContent(in: image) else {
        throw FixtureError("an image has no room for the load command of a signature")
      }
      bytes.setLittle(at: commandOffset, 0x1d, size: 4)
      bytes.setLittle(at: commandOffset + 4, 16, size: 4)
      bytes.setLittle(at: 16, header.commands.count + 1, size: 4)
      bytes.setLittle(at: 20, header.commandsEnd + 16 - header.size, size: 4)
    }
    bytes += repeatElement(0, count: bytes.count.aligned(to: 16) - bytes.count)
    damageOffset = min(commandOffset + 24, bytes.count - 1)
  }

  /// Writes the load command, and makes `__LINKEDIT` hold the signature.
  mutating func reserve(_ size: Int) throws(FixtureError) {
    bytes.setLittle(at: commandOffset + 8, bytes.count, size: 4)
    bytes.setLittle(at: commandOffset + 12, size, size: 4)
    let word = is64 ? 8 : 4
    let vmSize = linkEdit.offset + (is64 ? 32 : 28)
    let fileOffset = bytes.little(at: linkEdit.offset + (is64 ? 40 : 32), size: word)
    guard 0...bytes.count ~= fileOffset else { throw FixtureError("an image's __LINKEDIT lies outside the image") }
    let fileSize = bytes.count + size - fileOffset
    bytes.setLittle(at: vmSize, fileSize.aligned(to: 0x4000), size: word)
    bytes.setLittle(at: linkEdit.offset + (is64 ? 48 : 36), fileSize, size: word)
  }
}
