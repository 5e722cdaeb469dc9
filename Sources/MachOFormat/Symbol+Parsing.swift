public import ByteParsing

extension MachOImage {
  /// Reads the symbol table; a stripped image has few entries or none.
  public func symbols() throws(ParsingError) -> [Symbol] {
    let size = is64Bit ? 16 : 12
    let count = linkEdit.symbols.size
    guard count <= Limits.symbolCount else {
      throw ParsingError(.limitExceeded("symbols", limit: Limits.symbolCount), at: linkEdit.symbols.offset)
    }
    var reader = ByteReader(try table(LinkEdit.Table(offset: linkEdit.symbols.offset, size: count * size)))
    var names = NamePool(try table(linkEdit.strings))
    var symbols: [Symbol] = []
    symbols.reserveCapacity(count)
    for _ in 0..<count {
      let nameOffset = try reader.count32()
      let type = try reader.integer(UInt8.self)
      try reader.skip(1)
      let description = try reader.integer(UInt16.self)
      let value = try reader.word(is64Bit)
      let name = nameOffset == 0 ? "" : try names.name(at: nameOffset)
      symbols.append(Symbol(name: name, type: type, description: description, value: value))
    }
    return symbols
  }

  /// Every symbol that the image takes from elsewhere, each once.
  ///
  /// These are what pointers are bound to, and what the symbol table leaves undefined: release builds keep only part of
  /// them in either place.
  public func imports() throws(ParsingError) -> [Import] {
    try imports(boundBy: try fixups())
  }

  /// Like `imports()`, for a caller that has the fixups already.
  public func imports(boundBy fixups: Fixups) throws(ParsingError) -> [Import] {
    var seen: Set<String> = []
    var imports = fixups.imports.filter { seen.insert($0.symbol).inserted }
    for symbol in try symbols() where symbol.isUndefined && !symbol.name.isEmpty && seen.insert(symbol.name).inserted {
      imports.append(makeImport(symbol.name, ordinal: symbol.libraryOrdinal, isWeak: symbol.isWeakReference))
    }
    return imports
  }

  /// Whether the image imports this symbol; its name begins with an underscore.
  ///
  /// Reads all tables: a caller with several questions asks for `imports()` once.
  public func usesSymbol(named name: String) throws(ParsingError) -> Bool {
    try imports().contains { $0.symbol == name }
  }
}
