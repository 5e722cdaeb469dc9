/// Writes one architecture's image.
struct SliceWriter {
  private let description: ImageDescription
  private let target: ImageTarget
  private let assembly: ImageAssembly
  private let imports: [ImageImport]
  private let libraries: [ImageLibrary]

  init(_ description: ImageDescription, architecture: ImageArchitecture) throws(FixtureError) {
    self.description = description
    target = ImageTarget(architecture: architecture)
    let assembler = try ImageAssembler(description, target: target)
    assembly = assembler.assembly
    imports = assembler.imports
    var libraries: [ImageLibrary] = []
    for library in (description.libraries ?? []) + assembler.imports.map({ ImageLibrary($0.library) }) {
      let resolved = ImageLibrary(ImageLibrary.installName(of: library.path), weak: library.weak)
      if !libraries.contains(where: { $0.path == resolved.path }) { libraries.append(resolved) }
    }
    self.libraries = libraries
  }

  private var fileType: ImageFileType { description.fileType ?? .execute }
  private var base: Int { fileType != .execute ? 0 : target.is64 ? 0x1_0000_0000 : 0x4000 }
  private var ordinals: [Int] {
    imports.map { item in
      1 + (libraries.firstIndex { $0.path == ImageLibrary.installName(of: item.library) } ?? 0)
    }
  }

  /// The image.
  func bytes() throws(FixtureError) -> [UInt8] {
    // The commands' size does not depend on what they say, so a first layout tells how much room they need. Behind
    // them stays room for those that signing and patching add.
    let draft = ImageLayout(assembly, base: base, headerSize: 0, hasZeroPage: fileType == .execute)
    var room = (target.is64 ? 32 : 28) + (try commands(draft, LinkEdit())).output.count + 0x400
    // What is encrypted starts at a page of its own.
    if description.encryption != nil { room = room.aligned(to: ImageLayout.page) }
    var layout = ImageLayout(assembly, base: base, headerSize: room, hasZeroPage: fileType == .execute)
    var bytes = [UInt8](repeating: 0, count: layout.linkEditOffset)
    let pointers = try layout.place(assembly, target: target, into: &bytes)
    let linkEdit = LinkEditWriter(
      description: description, target: target, assembly: assembly, imports: imports, ordinals: ordinals,
      layout: layout
    ).linkEdit(pointers, exported: exported, into: &bytes)
    encrypt(&bytes, from: room, layout)
    layout.addLinkEdit(size: linkEdit.content.count)
    bytes += linkEdit.content.bytes

    let commands = try commands(layout, linkEdit)
    var header = ByteWriter()
    let fileTypes: [ImageFileType: Int] = [.object: 1, .execute: 2, .dylib: 6, .bundle: 8]
    for word in [
      target.is64 ? 0xfeed_facf : 0xfeed_face, target.cpu.type, target.cpu.subtype, fileTypes[fileType] ?? 2,
      commands.count, commands.output.count, flags,
    ] { header.append32(word) }
    if target.is64 { header.append32(0) }
    header.append(commands.output.bytes)
    bytes.replaceSubrange(0..<header.count, with: header.bytes)
    return bytes
  }

  /// `MH_NOUNDEFS`, `MH_DYLDLINK`, `MH_TWOLEVEL`; `MH_PIE` or `MH_NO_REEXPORTED_DYLIBS`; `MH_APP_EXTENSION_SAFE`.
  private var flags: Int {
    guard fileType != .object else { return 0x2000 }
    return 0x85 | (fileType == .execute ? 0x20_0000 : 0x10_0000) | (description.extensionSafe == true ? 0x200_0000 : 0)
  }

  private var exported: [String] {
    var result = description.exports ?? []
    if fileType == .execute { result += ["__mh_execute_header", "_main"] }
    if fileType == .object { result.append("_main") }
    result += (description.classes ?? []).map(ImageAssembler.classLabel)
    return result
  }

  private func encrypt(_ bytes: inout [UInt8], from start: Int, _ layout: ImageLayout) {
    guard let encryption = description.encryption, encryption != 0 else { return }
    let end = layout.segments.first { $0.name == "__TEXT" }.map { $0.fileOffset + $0.fileSize } ?? start
    for index in start..<end { bytes[index] = UInt8(truncatingIfNeeded: Int(bytes[index]) ^ (index &* 167 &+ 59)) }
  }

  private func commands(_ layout: ImageLayout, _ linkEdit: LinkEdit) throws(FixtureError) -> LoadCommandWriter {
    var writer = LoadCommandWriter(is64: target.is64)
    for segment in layout.segments { writer.append(segment, layout, assembly) }
    if !layout.segments.contains(where: { $0.name == "__LINKEDIT" }) {
      writer.append(
        .init(name: "__LINKEDIT", address: 0, virtualSize: 0, fileOffset: 0, fileSize: 0, sections: 0..<0), layout,
        assembly)
    }
    if let name = description.installName, fileType == .dylib { append(0x0d, ImageLibrary(name), to: &writer) }
    linkEdit.appendCommands(to: &writer, usesChainedFixups: description.usesChainedFixups(target))
    if fileType == .execute { writer.append(0x0e, text: "/usr/lib/dyld") }
    writer.append(0x1b, size: 24) { $0.append(uuid) }
    try appendVersion(to: &writer)
    writer.append(0x2a, words: [0, 0])
    if fileType == .execute { try appendEntry(layout, to: &writer) }
    if let encryption = description.encryption {
      let text = layout.segments.first { $0.name == "__TEXT" }
      let start = (layout.sectionAddresses.first ?? layout.base) - layout.base
      let words = [start, max(0, (text?.fileSize ?? 0) - start), encryption]
      writer.append(target.is64 ? 0x2c : 0x21, words: target.is64 ? words + [0] : words)
    }
    for library in libraries { append(library.weak ? 0x8000_0018 : 0x0c, library, to: &writer) }
    for path in description.runPaths ?? [] { writer.append(0x8000_001c, text: path) }
    return writer
  }

  private func append(_ kind: Int, _ library: ImageLibrary, to writer: inout LoadCommandWriter) {
    // Time stamp, current version, compatibility version.
    writer.append(kind, text: library.path, words: [2, 0x1_0000, 0x1_0000])
  }

  private func appendEntry(_ layout: ImageLayout, to writer: inout LoadCommandWriter) throws(FixtureError) {
    let entry = description.entry ?? "_main"
    // Processors for which no stubs are written start at their own code.
    let place = assembly.labels[entry] ?? assembly.labels[ImageAssembler.stubLabel(entry)]
    guard let place = place ?? (target.stubSize == 0 ? assembly.labels["_main"] : nil) else {
      throw FixtureError("the entry point '\(entry)' is neither '_main' nor an import")
    }
    let offset = layout.address(place) - layout.base
    writer.append(0x8000_0028, words: [offset, 0, 0, 0])
  }

  private func appendVersion(to writer: inout LoadCommandWriter) throws(FixtureError) {
    let platform = description.platform ?? .iOS
    let minimum = try ImageVersion.packed(description.minimumOS ?? "17.0")
    let sdk = try ImageVersion.packed(description.sdk ?? "26.0")
    guard description.legacyVersion == true else {
      writer.append(0x32, words: [platform.number, minimum, sdk, 0])
      return
    }
    guard let kind = platform.legacyCommand else { throw FixtureError("\(platform.rawValue) has no LC_VERSION_MIN") }
    writer.append(kind, words: [minimum, sdk])
  }

  /// An identifier that follows from the content.
  private var uuid: [UInt8] {
    var input = ByteWriter()
    input.append(text: target.architecture.rawValue)
    for section in assembly.sections { input.append(section.content.bytes) }
    for item in imports { input.append(text: item.symbol) }
    input.append(text: "\(description.minimumOS ?? "")\(description.sdk ?? "")\(description.runPaths ?? [])")
    return Array(Digest.sha256(input.bytes).prefix(16))
  }
}
