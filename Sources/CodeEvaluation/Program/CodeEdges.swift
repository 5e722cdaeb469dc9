import ByteParsing
import Facts
import MachOFormat

/// Every branch and computed address of an image's code, gathered in one pass, so that callers can be asked for often.
struct CodeEdges: Sendable {
  /// What the numbers below count from.
  private let base: UInt64
  /// Where each edge leads, as a distance from `base`.
  private let targets: [UInt32]
  /// The instruction that each edge starts at, as a distance from `base`.
  private let sources: [UInt32]

  init(in image: ProgramImage) {
    let base = image.slide &+ image.mapped.image.baseAddress
    self.base = base
    var pieces: [(code: Bytes, range: Range<Int>, start: UInt64)] = []
    for section in image.text {
      guard let offset = image.mapped.fileOffset(of: section.lowerBound &- image.slide),
        let code = try? image.mapped.image.bytes.slice(at: offset, count: section.count)
      else { continue }
      for start in stride(from: 0, to: code.count, by: Self.pieceSize) {
        pieces.append((code, start..<min(start + Self.pieceSize, code.count), section.lowerBound))
      }
    }
    let found = pieces.concurrentMap { piece in
      Self.edges(in: piece.code, piece.range, from: piece.start, base: base)
    }
    targets = found.flatMap(\.targets)
    sources = found.flatMap(\.sources)
  }

  private static let pieceSize = 4 << 20

  private static func edges(
    in code: Bytes, _ piece: Range<Int>, from start: UInt64, base: UInt64
  ) -> Piece {
    var edges = Piece(base: base)
    guard let words = try? code.slice(at: piece.lowerBound, count: piece.count) else { return edges }
    let first = start &+ UInt64(piece.lowerBound)
    words.forEachWord { offset, word in
      let here = first &+ UInt64(offset)
      if word & 0x7c00_0000 == 0x1400_0000 {
        edges.add(here &+ UInt64(bitPattern: (Int64(word) << 38) >> 36), from: here)
      } else if word & 0x1f00_0000 == 0x1000_0000 {
        let distance = References.distance(word)
        if word >> 31 == 0 {
          edges.add(here &+ distance, from: here)
        } else {
          let page = (here & ~0xfff) &+ distance << 12
          References.noteUse(of: page, register: word & 0x1f, behind: piece.lowerBound + offset, in: code) {
            edges.add($0, from: here)
          }
        }
      }
    }
    return edges
  }

  /// The edges of one piece of the code.
  private struct Piece: Sendable {
    let base: UInt64
    var targets: [UInt32] = []
    var sources: [UInt32] = []

    init(base: UInt64) { self.base = base }

    mutating func add(_ target: UInt64, from source: UInt64) {
      guard let target = UInt32(exactly: target &- base), let source = UInt32(exactly: source &- base) else { return }
      targets.append(target)
      sources.append(source)
    }
  }

  /// The instructions that lead to each of some addresses, in ascending order.
  func sources(of wanted: Set<UInt64>) -> [UInt64: [UInt64]] {
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
    var found: [UInt64: [UInt64]] = [:]
    for index in targets.indices {
      let (word, mask) = bit(targets[index])
      guard filter[word] & mask != 0 else { continue }
      let address = base &+ UInt64(targets[index])
      if wanted.contains(address) { found[address, default: []].append(base &+ UInt64(sources[index])) }
    }
    return found
  }
}
