import ByteParsing
import Facts
import MachOFormat

/// Every branch and computed address of an image's code, gathered in one pass, so that callers can be asked for often.
struct CodeEdges: Sendable {
  /// What the numbers below count from.
  private let base: UInt64
  /// Where each edge leads, as a distance from `base`.
  private let targets: [UInt32]
  /// The instruction that each edge starts at, as a distance from `base`; the lowest bit says that it is no branch.
  private let sources: [UInt32]

  /// Where an edge starts.
  struct Source: Hashable {
    let address: UInt64
    /// Whether the instruction goes there, and does not only compute the address.
    let isBranch: Bool
  }

  init(in image: ProgramImage) {
    let base = image.slide &+ image.mapped.image.baseAddress
    self.base = base
    let found = image.pieces.concurrentMap { piece -> Piece in
      var edges = Piece(base: base)
      CodeScanner.scan(piece.code, piece.range, from: piece.start) { edges.add($0) }
      return edges
    }
    targets = found.flatMap(\.targets)
    sources = found.flatMap(\.sources)
  }

  /// The edges of one piece of the code.
  private struct Piece: Sendable {
    let base: UInt64
    var targets: [UInt32] = []
    var sources: [UInt32] = []

    init(base: UInt64) { self.base = base }

    mutating func add(_ reference: CodeScanner.Reference) {
      guard let target = UInt32(exactly: reference.target &- base),
        let source = UInt32(exactly: reference.source &- base)
      else { return }
      targets.append(target)
      sources.append(reference.isBranch ? source : source | 1)
    }
  }

  private func source(_ index: Int) -> Source {
    Source(address: base &+ UInt64(sources[index] & ~1), isBranch: sources[index] & 1 == 0)
  }

  /// The instructions that refer to a page of 4 KB.
  func sources(inPage page: UInt64) -> [UInt64] {
    guard page >= base else { return [] }
    let pages = page &- base..<page &- base &+ 0x1000
    return targets.indices.compactMap { pages.contains(UInt64(targets[$0])) ? source($0).address : nil }
  }

  /// The instructions that lead to each of some addresses, in ascending order.
  func sources(of wanted: Set<UInt64>) -> [UInt64: [Source]] {
    // A bit for each wanted address, by its hash, says no to nearly all others.
    var filter = [UInt64](repeating: 0, count: 1024)
    func bit(_ target: UInt32) -> (word: Int, mask: UInt64) {
      let hash = (target &* 0x9e37_79b9) >> 16
      return (Int(hash >> 6), 1 << UInt64(hash & 63))
    }
    for address in wanted {
      guard let target = UInt32(exactly: address &- base) else { continue }
      let (word, mask) = bit(target)
      filter[word] |= mask
    }
    var found: [UInt64: [Source]] = [:]
    for index in targets.indices {
      let (word, mask) = bit(targets[index])
      guard filter[word] & mask != 0 else { continue }
      let address = base &+ UInt64(targets[index])
      if wanted.contains(address) { found[address, default: []].append(source(index)) }
    }
    return found
  }
}
