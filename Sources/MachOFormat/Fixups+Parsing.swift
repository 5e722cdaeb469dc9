public import ByteParsing

extension MachOImage {
  /// Reads all pointers that the dynamic linker writes, from chained fixups or from the older bind programs.
  ///
  /// Takes time and memory in proportion to the pointers of the image. Throws when a table is damaged.
  public func fixups() throws(ParsingError) -> Fixups {
    if linkEdit.chainedFixups.size > 0 {
      return try ChainedFixups(image: self, table: try table(linkEdit.chainedFixups)).fixups()
    }
    var rebases = RebaseProgram(image: self)
    try rebases.run(try table(linkEdit.rebase))
    var program = BindProgram(image: self)
    // Of two binds of one pointer the later counts: a coalesced bind names no library, so it comes first.
    try program.run(try table(linkEdit.weakBind), kind: .weak)
    try program.run(try table(linkEdit.bind), kind: .regular)
    try program.run(try table(linkEdit.lazyBind), kind: .lazy)
    return Fixups(imports: program.imports, entries: rebases.entries + program.entries)
  }

  func table(_ table: LinkEdit.Table) throws(ParsingError) -> Bytes {
    guard table.size > 0 else { return bytes.prefix(0) }
    return try bytes.slice(at: table.offset, count: table.size)
  }

  /// The most pointers that the file's bytes can hold.
  var pointerCapacity: Int { bytes.count / 4 }
}
