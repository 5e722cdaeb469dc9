import ByteParsing
import Facts
import MachOFormat

/// Where an image's code refers to addresses of interest.
struct References: Sendable {
  /// The referring instructions by what they refer to, in ascending order.
  private(set) var sources: [UInt64: [UInt64]] = [:]

  /// Finds branches, and address computations of up to eight instructions, in one pass over the image's code.
  ///
  /// Large sections are looked through in pieces side by side.
  init(to targets: Set<UInt64>, in image: ProgramImage) {
    guard let search = Search(targets) else { return }
    for section in image.text {
      guard let offset = image.mapped.fileOffset(of: section.lowerBound &- image.slide),
        let code = try? image.mapped.image.bytes.slice(at: offset, count: section.count)
      else { continue }
      let pieces = stride(from: 0, to: code.count, by: Self.pieceSize).map { $0..<min($0 + Self.pieceSize, code.count) }
      for found in pieces.concurrentMap({ search.find(in: code, $0, from: section.lowerBound) }) {
        sources.merge(found, uniquingKeysWith: +)
      }
    }
  }

  private static let pieceSize = 4 << 20

  /// What is looked for, prepared for a quick no.
  private struct Search: Sendable {
    let targets: Set<UInt64>
    let range: ClosedRange<UInt64>
    let pages: Set<UInt64>

    init?(_ targets: Set<UInt64>) {
      guard let lowest = targets.min(), let highest = targets.max() else { return nil }
      self.targets = targets
      range = lowest...highest
      pages = Set(targets.map { $0 & ~0xfff })
    }

    func find(in code: Bytes, _ piece: Range<Int>, from start: UInt64) -> [UInt64: [UInt64]] {
      var found: [UInt64: [UInt64]] = [:]
      guard let words = try? code.slice(at: piece.lowerBound, count: piece.count) else { return found }
      let base = start &+ UInt64(piece.lowerBound)
      words.forEachWord { offset, word in
        let here = base &+ UInt64(offset)
        let target: UInt64
        if word & 0x7c00_0000 == 0x1400_0000 {  // b, bl
          target = here &+ UInt64(bitPattern: (Int64(word) << 38) >> 36)
        } else if word & 0x1f00_0000 == 0x1000_0000 {  // adr, adrp
          let distance = References.distance(word)
          if word >> 31 == 1 {
            let page = (here & ~0xfff) &+ distance << 12
            guard page >= range.lowerBound & ~0xfff, page <= range.upperBound, pages.contains(page) else { return }
            References.noteUse(of: page, register: word & 0x1f, behind: piece.lowerBound + offset, in: code) { place in
              if targets.contains(place) { found[place, default: []].append(here) }
            }
            return
          }
          target = here &+ distance
        } else if word & 0xbf00_0000 == 0x1800_0000 {  // ldr (literal)
          target = here &+ UInt64(bitPattern: (Int64(word >> 5 & 0x7ffff) << 45) >> 43)
        } else {
          return
        }
        guard range.contains(target), targets.contains(target) else { return }
        found[target, default: []].append(here)
      }
      return found
    }
  }

  static func distance(_ word: UInt32) -> UInt64 {
    let raw = (UInt64(word >> 5 & 0x7ffff) << 2 | UInt64(word >> 29 & 3)) << 43
    return UInt64(bitPattern: Int64(bitPattern: raw) >> 43)
  }

  /// Reports where an `add` or `ldr` shortly behind an `adrp` leads.
  static func noteUse(
    of page: UInt64, register: UInt32, behind offset: Int, in code: Bytes, _ note: (UInt64) -> Void
  ) {
    for step in 1...8 {
      guard let word = try? code.integer(at: offset + step * 4, as: UInt32.self) else { return }
      guard word >> 5 & 0x1f == register else {
        if word & 0x1f == register, word & 0x9f00_0000 == 0x9000_0000 { return }
        continue
      }
      if word & 0xffc0_0000 == 0x9100_0000 {  // add
        note(page &+ UInt64(word >> 10 & 0xfff))
      } else if word & 0xffc0_0000 == 0xf940_0000 {  // ldr, 64 bits
        note(page &+ UInt64(word >> 10 & 0xfff) * 8)
      }
    }
  }
}
