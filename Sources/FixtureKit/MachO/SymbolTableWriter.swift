/// Writes the symbol table, its strings and the indirect symbols (`mach-o/nlist.h`).
struct SymbolTableWriter {
  let layout: ImageLayout
  let assembly: ImageAssembly
  let imports: [ImageImport]
  let ordinals: [Int]
  let is64: Bool

  struct Table {
    var symbols = ByteWriter()
    var strings = ByteWriter()
    var indirect = ByteWriter()
    var localCount = 0
    var definedCount = 0
    var undefinedCount = 0

    var count: Int { localCount + definedCount + undefinedCount }
  }

  /// The tables.
  ///
  /// - Parameters:
  ///   - locals: labels that only debuggers see.
  ///   - exported: labels that others may use.
  func table(locals: [String], exported: [String]) -> Table {
    var table = Table()
    // The string at offset zero is the empty one; a space before it is what linkers write.
    table.strings.append([0x20, 0])
    for label in locals { append(label, type: 0x0e, to: &table) }
    table.localCount = locals.count
    for label in exported.sorted() {
      if label == "__mh_execute_header" {
        // Absolute in name only: it lies at the start of __TEXT, and counts as part of the first section.
        append(label, type: 0x0f, section: 1, description: 0x10, value: layout.base, to: &table)
      } else {
        append(label, type: 0x0f, to: &table)
      }
    }
    table.definedCount = exported.count
    for (item, ordinal) in zip(imports, ordinals) {
      append(
        item.symbol, type: 0x01, section: 0, description: ordinal << 8 | (item.weak ? 0x40 : 0), value: 0, to: &table)
    }
    table.undefinedCount = imports.count
    for section in assembly.sections {
      for index in section.indirect { table.indirect.append32(table.localCount + table.definedCount + index) }
    }
    table.strings.align(8)
    return table
  }

  private func append(_ label: String, type: Int, to table: inout Table) {
    guard let place = assembly.labels[label] else { return }
    append(
      label, type: type, section: place.section + 1, description: 0, value: layout.address(place), to: &table)
  }

  private func append(
    _ name: String, type: Int, section: Int, description: Int, value: Int, to table: inout Table
  ) {
    table.symbols.append32(table.strings.count)
    table.symbols.append8(type)
    table.symbols.append8(section)
    table.symbols.append16(description)
    table.symbols.appendLittle(value, size: is64 ? 8 : 4)
    table.strings.append(cString: name)
  }
}
