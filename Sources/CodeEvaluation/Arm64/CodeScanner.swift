import ByteParsing

/// Finds where code leads, instruction by instruction, without decoding what does not matter for that.
enum CodeScanner {
  /// A place in code or data that an instruction refers to.
  struct Reference {
    /// The instruction: the branch, or the first of those that compute an address.
    let source: UInt64
    let target: UInt64
    /// Whether the instruction goes there, and does not only compute the address or load what is there.
    let isBranch: Bool
  }

  /// Reports branches, and computations of addresses within some instructions; the page of an `adrp` in any case.
  ///
  /// `start` is the address of the code's first byte, `isOfInterest` may say no to pages of 4 KB.
  static func scan(
    _ code: Bytes, _ piece: Range<Int>, from start: UInt64, within steps: Int = 8,
    isOfInterest: (UInt64) -> Bool = { _ in true },
    _ note: (Reference) -> Void
  ) {
    guard let words = try? code.slice(at: piece.lowerBound, count: piece.count) else { return }
    let first = start &+ UInt64(piece.lowerBound)
    words.forEachWord { offset, word in
      let here = first &+ UInt64(offset)
      if word & 0x7c00_0000 == 0x1400_0000 {  // b, bl
        note(
          Reference(source: here, target: here &+ UInt64(bitPattern: (Int64(word) << 38) >> 36), isBranch: true))
      } else if word & 0x1f00_0000 == 0x1000_0000 {  // adr, adrp
        let distance = distance(word)
        if word >> 31 == 0 {
          note(Reference(source: here, target: here &+ distance, isBranch: false))
        } else {
          let page = (here & ~0xfff) &+ distance << 12
          guard isOfInterest(page) else { return }
          note(Reference(source: here, target: page, isBranch: false))
          findUses(of: page, register: word & 0x1f, within: steps, behind: piece.lowerBound + offset, in: code) {
            place in
            note(Reference(source: here, target: place, isBranch: false))
          }
        }
      } else if word & 0xbf00_0000 == 0x1800_0000 {  // ldr (literal)
        let target = here &+ UInt64(bitPattern: (Int64(word >> 5 & 0x7ffff) << 45) >> 43)
        note(Reference(source: here, target: target, isBranch: false))
      }
    }
  }

  private static func distance(_ word: UInt32) -> UInt64 {
    let raw = (UInt64(word >> 5 & 0x7ffff) << 2 | UInt64(word >> 29 & 3)) << 43
    return UInt64(bitPattern: Int64(bitPattern: raw) >> 43)
  }

  /// Reports where an `add` or `ldr` shortly behind an `adrp` leads.
  private static func findUses(
    of page: UInt64, register: UInt32, within steps: Int, behind offset: Int, in code: Bytes, _ note: (UInt64) -> Void
  ) {
    for step in 1...steps {
      guard let word = try? code.integer(at: offset + step * 4, as: UInt32.self) else { return }
      guard word >> 5 & 0x1f == register else {
        if word & 0x1f == register, word & 0x9f00_0000 == 0x9000_0000 { return }
        continue
      }
      let place = page &+ UInt64(word >> 10 & 0xfff)
      if word & 0xffc0_0000 == 0x9100_0000, place != page {  // add
        note(place)
      } else if word & 0xffc0_0000 == 0xf940_0000, word & 0x3f_fc00 != 0 {  // ldr, 64 bits
        note(page &+ UInt64(word >> 10 & 0xfff) * 8)
      }
    }
  }
}
