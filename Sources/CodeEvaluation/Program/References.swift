import ByteParsing
import Facts
import MachOFormat

/// Where an image's code refers to addresses of interest.
struct References: Sendable {
  /// The referring instructions by what they refer to, in ascending order.
  private(set) var sources: [UInt64: [UInt64]] = [:]

  /// Looks through an image's code in one pass, in pieces side by side.
  init(to targets: Set<UInt64>, in image: ProgramImage) {
    guard let lowest = targets.min(), let highest = targets.max() else { return }
    let pages = Set(targets.map { $0 & ~0xfff })
    let found = image.pieces.concurrentMap { piece -> [UInt64: [UInt64]] in
      var found: [UInt64: [UInt64]] = [:]
      CodeScanner.scan(
        piece.code, piece.range, from: piece.start, within: 128,
        isOfInterest: { $0 >= lowest & ~0xfff && $0 <= highest && pages.contains($0) }
      ) { reference in
        guard reference.target >= lowest, reference.target <= highest, targets.contains(reference.target) else {
          return
        }
        found[reference.target, default: []].append(reference.source)
      }
      return found
    }
    for piece in found { sources.merge(piece, uniquingKeysWith: +) }
  }
}

extension ProgramImage {
  /// Part of a section of instructions.
  struct Piece: Sendable {
    /// The whole section's bytes.
    let code: Bytes
    let range: Range<Int>
    /// The slid address of the section.
    let start: UInt64
  }

  /// The image's code in pieces that are looked through side by side.
  var pieces: [Piece] {
    text.flatMap { section -> [Piece] in
      guard let offset = mapped.fileOffset(of: section.lowerBound &- slide),
        let code = try? mapped.image.bytes.slice(at: offset, count: section.count)
      else { return [] }
      let size = 4 << 20
      return stride(from: 0, to: code.count, by: size).map { start in
        Piece(code: code, range: start..<min(start + size, code.count), start: section.lowerBound)
      }
    }
  }
}
