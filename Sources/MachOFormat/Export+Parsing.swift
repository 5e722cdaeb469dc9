public import ByteParsing

extension MachOImage {
  /// Reads what the image exports: its export trie, or its symbol table when it has no trie.
  public func exports() throws(ParsingError) -> [Export] {
    let trie = try table(linkEdit.exports)
    if !trie.isEmpty { return try ExportTrie(bytes: trie, base: baseAddress).exports() }
    return try symbols().filter { $0.isDefined && $0.isExternal && !$0.name.isEmpty }
      .map { Export(symbol: $0.name, target: .address($0.value)) }
  }
}

/// The trie of exported names (`LC_DYLD_EXPORTS_TRIE`, `export_off` of `dyld_info_command`; `mach-o/loader.h`).
struct ExportTrie {
  let bytes: Bytes
  let base: UInt64

  func exports() throws(ParsingError) -> [Export] {
    var exports: [Export] = []
    // Each node has one parent in an honest trie; a second visit would mean a loop or a share, and work without end.
    var visited: Set<Int> = [0]
    var pending: [(offset: Int, name: String, depth: Int)] = [(0, "", 0)]
    var budget = bytes.count.multipliedReportingOverflow(by: Limits.exportNameSharing).partialValue
    while let node = pending.popLast() {
      guard node.depth <= Limits.exportTrieDepth else {
        throw ParsingError(.limitExceeded("levels in the export trie", limit: Limits.exportTrieDepth), at: node.offset)
      }
      var reader = ByteReader(bytes, at: node.offset)
      let size: Int = try reader.uleb128().converted(at: node.offset)
      if size > 0 {
        var terminal = ByteReader(try reader.slice(size))
        exports.append(try export(node.name, from: &terminal))
      }
      for _ in 0..<(try reader.integer(UInt8.self)) {
        let edge = try reader.cString()
        let child: Int = try reader.uleb128().converted(at: reader.offset)
        guard visited.insert(child).inserted else {
          throw ParsingError(.malformed("the export trie visits a node twice"), at: node.offset)
        }
        budget -= node.name.utf8.count + edge.utf8.count
        guard budget >= 0 else {
          throw ParsingError(
            .limitExceeded("uses of each exported prefix", limit: Limits.exportNameSharing), at: node.offset)
        }
        pending.append((child, node.name + edge, node.depth + 1))
      }
    }
    return exports
  }

  private func export(_ name: String, from terminal: inout ByteReader) throws(ParsingError) -> Export {
    let flags = try terminal.uleb128()
    if flags & 0x08 != 0 {  // EXPORT_SYMBOL_FLAGS_REEXPORT
      let ordinal: Int = try terminal.uleb128().converted(at: terminal.offset)
      let original = try terminal.cString()
      return Export(
        symbol: name, target: .reexport(libraryOrdinal: ordinal, symbol: original.isEmpty ? name : original))
    }
    let value = try terminal.uleb128()
    // EXPORT_SYMBOL_FLAGS_KIND_ABSOLUTE is 2: the value does not count from the header.
    return Export(symbol: name, target: .address(flags & 0x3 == 2 ? value : base &+ value))
  }
}
