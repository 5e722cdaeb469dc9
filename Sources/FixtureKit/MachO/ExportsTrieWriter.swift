/// Writes the trie of exported symbols (`LC_DYLD_EXPORTS_TRIE`, `mach-o/loader.h`).
struct ExportsTrieWriter {
  private struct Node {
    /// The symbol's distance from the image's start.
    var offset: Int?
    var edges: [(label: [UInt8], node: Int)] = []
  }

  private var nodes = [Node()]

  /// The trie of symbols with their distances from the image's start.
  static func bytes(_ symbols: [String: Int]) -> [UInt8] {
    guard !symbols.isEmpty else { return [] }
    var writer = ExportsTrieWriter()
    let names = symbols.keys.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    writer.fill(0, with: names, skipping: 0) { symbols[String(decoding: $0, as: UTF8.self)] ?? 0 }
    return writer.encoded()
  }

  /// Gives a node the children for sorted names that share their first bytes.
  private mutating func fill(_ node: Int, with names: [[UInt8]], skipping depth: Int, offset: ([UInt8]) -> Int) {
    var rest = names[...]
    if let first = rest.first, first.count == depth {
      nodes[node].offset = offset(first)
      rest = rest.dropFirst()
    }
    while let first = rest.first {
      let group = rest.prefix { $0[depth] == first[depth] }
      rest = rest.dropFirst(group.count)
      var end = first.count
      for name in group { end = min(end, Self.commonLength(first, name)) }
      nodes.append(Node())
      let child = nodes.count - 1
      nodes[node].edges.append((Array(first[depth..<end]), child))
      fill(child, with: Array(group), skipping: end, offset: offset)
    }
  }

  private static func commonLength(_ left: [UInt8], _ right: [UInt8]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  /// Node offsets stand in the edges in a variable length, so they are computed until they no longer change.
  private func encoded() -> [UInt8] {
    var offsets = Array(repeating: 0, count: nodes.count)
    while true {
      var output = ByteWriter()
      var seen: [Int] = []
      for node in nodes {
        seen.append(output.count)
        write(node, offsets, to: &output)
      }
      if seen == offsets {
        output.align(8)
        return output.bytes
      }
      offsets = seen
    }
  }

  private func write(_ node: Node, _ offsets: [Int], to output: inout ByteWriter) {
    var terminal = ByteWriter()
    if let offset = node.offset {
      // Flags: a regular symbol.
      terminal.append8(0)
      terminal.appendULEB(offset)
    }
    output.appendULEB(terminal.count)
    output.append(terminal.bytes)
    output.append8(node.edges.count)
    for edge in node.edges {
      output.append(edge.label)
      output.append8(0)
      output.appendULEB(offsets[edge.node])
    }
  }
}
