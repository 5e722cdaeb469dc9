/// The content of `__LINKEDIT`, and where its parts lie.
struct LinkEdit {
  /// A part by file offset and size.
  struct Part {
    var offset = 0
    var size = 0
  }

  var content = ByteWriter()
  var chained = Part()
  var rebases = Part()
  var binds = Part()
  var lazyBinds = Part()
  var exports = Part()
  var functionStarts = Part()
  var dataInCode = Part()
  var symbols = Part()
  var indirect = Part()
  var strings = Part()
  var table = SymbolTableWriter.Table()

  /// The commands that point at the parts.
  func appendCommands(to writer: inout LoadCommandWriter, usesChainedFixups: Bool) {
    if usesChainedFixups {
      writer.append(0x8000_0034, words: [chained.offset, chained.size])
      writer.append(0x8000_0033, words: [exports.offset, exports.size])
    } else {
      let parts = [rebases, binds, Part(), lazyBinds, exports]
      writer.append(0x8000_0022, words: parts.flatMap { [$0.size > 0 ? $0.offset : 0, $0.size] })
    }
    writer.append(0x02, words: [symbols.offset, table.count, strings.offset, strings.size])
    let defined = table.localCount
    let undefined = defined + table.definedCount
    writer.append(
      0x0b,
      words: [0, defined, defined, table.definedCount, undefined, table.undefinedCount, 0, 0, 0, 0, 0, 0]
        + [indirect.size > 0 ? indirect.offset : 0, indirect.size / 4, 0, 0, 0, 0])
    writer.append(0x26, words: [functionStarts.offset, functionStarts.size])
    writer.append(0x29, words: [dataInCode.offset, dataInCode.size])
  }
}

/// Writes the content of `__LINKEDIT`.
struct LinkEditWriter {
  let description: ImageDescription
  let target: ImageTarget
  let assembly: ImageAssembly
  let imports: [ImageImport]
  let ordinals: [Int]
  let layout: ImageLayout

  /// All parts; chained fixups are threaded through the file's bytes.
  func linkEdit(_ pointers: [ImagePointer], exported: [String], into bytes: inout [UInt8]) -> LinkEdit {
    var result = LinkEdit()
    let start = layout.linkEditOffset
    func add(_ content: [UInt8]) -> LinkEdit.Part {
      let part = LinkEdit.Part(offset: start + result.content.count, size: content.count)
      result.content.append(content)
      return part
    }
    if description.usesChainedFixups(target) {
      let writer = ChainedFixupsWriter(layout: layout, target: target, imports: imports, ordinals: ordinals)
      result.chained = add(writer.payload(pointers, into: &bytes))
    } else {
      let writer = ClassicFixupsWriter(layout: layout, imports: imports, ordinals: ordinals)
      result.rebases = add(writer.rebases(pointers))
      result.binds = add(writer.binds(pointers))
      result.lazyBinds = add(writer.lazyBinds(pointers))
    }
    result.exports = add(ExportsTrieWriter.bytes(exportOffsets(exported)))
    result.functionStarts = add(functionStarts())
    result.dataInCode = add([])
    let table = SymbolTableWriter(
      layout: layout, assembly: assembly, imports: imports, ordinals: ordinals, is64: target.is64
    ).table(locals: locals(exported), exported: exported)
    result.table = table
    result.symbols = add(table.symbols.bytes)
    result.indirect = add(table.indirect.bytes)
    result.strings = add(table.strings.bytes)
    return result
  }

  private func exportOffsets(_ exported: [String]) -> [String: Int] {
    guard description.fileType != .object else { return [:] }
    var result: [String: Int] = [:]
    for label in exported {
      result[label] = assembly.labels[label].map { layout.address($0) - layout.base } ?? 0
    }
    return result
  }

  /// Mangled labels; the others name what has no symbol.
  private func locals(_ exported: [String]) -> [String] {
    guard description.stripped != true else { return [] }
    return assembly.labels.keys.filter { $0.hasPrefix("_") && !$0.contains(" ") && !exported.contains($0) }.sorted()
  }

  /// The distances between functions, from the image's start, as LEB128 numbers.
  private func functionStarts() -> [UInt8] {
    var output = ByteWriter()
    var last = layout.base
    for address in assembly.functions.compactMap({ assembly.labels[$0] }).map(layout.address).sorted() {
      output.appendULEB(address - last)
      last = address
    }
    output.append8(0)
    output.align(8)
    return output.bytes
  }
}
