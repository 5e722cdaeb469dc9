/// Writes zip archives (PKWARE's APPNOTE), with the freedoms that libarchive's writer does not give.
struct ZipWriter {
  var options: ArchiveDescription
  private var output = ByteWriter()
  private var directory = ByteWriter()
  private var entryCount = 0
  private let crc = CRC32()

  init(options: ArchiveDescription) { self.options = options }

  /// Adds an entry.
  mutating func add(_ path: String, _ node: FixtureTree.Node) throws(FixtureError) {
    var content: [UInt8] = []
    var mode = 0o100644
    var name = path
    switch node {
    case .file(let bytes, let executable):
      content = bytes
      if executable { mode = 0o100755 }
    case .symlink(let target):
      content = Array(target.utf8)
      mode = 0o120755
    case .folder:
      mode = 0o040755
      name += "/"
    }
    let isDeflated = options.stored != true && !content.isEmpty && mode & 0o170000 == 0o100000
    var (data, checksum) = isDeflated ? try Deflate.bytes(content) : (content, Int(crc.checksum(content)))
    let isEncrypted = options.encrypted?.contains { path == $0 || path.hasPrefix($0 + "/") } == true
    if isEncrypted {
      var cipher = ZipCipher(password: "fixture")
      data = cipher.encrypt(data, check: UInt8(checksum >> 24))
    }
    let entry = Entry(
      name: name, checksum: checksum, compressed: data.count, size: content.count, method: isDeflated ? 8 : 0,
      flags: (isEncrypted ? 1 : 0) | (hasDescriptor(content) ? 8 : 0) | 0x800, mode: mode, offset: output.count,
      is64: options.zip64 == true)
    entry.writeLocalHeader(to: &output)
    output.append(data)
    if hasDescriptor(content) { entry.writeDescriptor(to: &output) }
    entry.writeDirectoryHeader(to: &directory)
    entryCount += 1
  }

  /// Ends the archive and gives its bytes.
  func finish() -> [UInt8] {
    var result = output
    let start = result.count
    result.append(directory.bytes)
    if options.zip64 == true {
      let end = result.count
      result.append32(0x0606_4b50)
      result.append64(44)
      for version in [0x032d, 45] { result.append16(version) }
      for disk in [0, 0] { result.append32(disk) }
      for number in [entryCount, entryCount, directory.count, start] { result.append64(number) }
      result.append32(0x0706_4b50)
      result.append32(0)
      result.append64(end)
      result.append32(1)
    }
    result.append32(0x0605_4b50)
    for number in [0, 0, entryCount, entryCount] { result.append16(number) }
    result.append32(directory.count)
    result.append32(options.zip64 == true ? 0xffff_ffff : start)
    result.append16(0)
    return result.bytes
  }

  private func hasDescriptor(_ content: [UInt8]) -> Bool { options.dataDescriptors == true && !content.isEmpty }
}

extension ZipWriter {
  /// What the headers of one entry say.
  struct Entry {
    var name: String
    var checksum: Int
    var compressed: Int
    var size: Int
    /// 0 stored, 8 deflated.
    var method: Int
    /// 1 encrypted, 8 sizes follow the data, 0x800 the name is UTF-8.
    var flags: Int
    var mode: Int
    var offset: Int
    var is64: Bool

    private var isLate: Bool { flags & 8 != 0 }
    private var neededVersion: Int { is64 ? 45 : 20 }

    func writeLocalHeader(to output: inout ByteWriter) {
      output.append32(0x0403_4b50)
      for number in [neededVersion, flags, method, PackingTime.dosTime, PackingTime.dosDate] { output.append16(number) }
      output.append32(isLate ? 0 : checksum)
      for number in [compressed, size] { output.append32(is64 ? 0xffff_ffff : isLate ? 0 : number) }
      output.append16(name.utf8.count)
      output.append16(is64 ? 20 : 0)
      output.append(text: name)
      if is64 {
        output.append16(1)
        output.append16(16)
        for number in [size, compressed] { output.append64(isLate ? 0 : number) }
      }
    }

    func writeDescriptor(to output: inout ByteWriter) {
      output.append32(0x0807_4b50)
      output.append32(checksum)
      for number in [compressed, size] { output.appendLittle(number, size: is64 ? 8 : 4) }
    }

    func writeDirectoryHeader(to output: inout ByteWriter) {
      output.append32(0x0201_4b50)
      // Made on Unix, so that the upper half of the external attributes is a mode.
      output.append16(3 << 8 | neededVersion)
      for number in [neededVersion, flags, method, PackingTime.dosTime, PackingTime.dosDate] { output.append16(number) }
      output.append32(checksum)
      for number in [compressed, size] { output.append32(is64 ? 0xffff_ffff : number) }
      for number in [name.utf8.count, is64 ? 28 : 0, 0, 0, 0] { output.append16(number) }
      output.append32(mode << 16)
      output.append32(is64 ? 0xffff_ffff : offset)
      output.append(text: name)
      if is64 {
        output.append16(1)
        output.append16(24)
        for number in [size, compressed, offset] { output.append64(number) }
      }
    }
  }
}
