/// Writes load commands (`mach-o/loader.h`).
struct LoadCommandWriter {
  let is64: Bool
  private(set) var output = ByteWriter()
  private(set) var count = 0

  init(is64: Bool) { self.is64 = is64 }

  /// A command of words.
  mutating func append(_ kind: Int, words: [Int]) {
    append(kind, size: 8 + 4 * words.count) { output in
      for word in words { output.append32(word) }
    }
  }

  /// A command of words and a string behind them, at the offset that the first word gives.
  mutating func append(_ kind: Int, text: String, words: [Int] = []) {
    let start = 12 + 4 * words.count
    append(kind, size: (start + text.utf8.count + 1).aligned(to: is64 ? 8 : 4)) { output in
      output.append32(start)
      for word in words { output.append32(word) }
      output.append(cString: text)
    }
  }

  /// A segment with its sections.
  mutating func append(_ segment: ImageLayout.Segment, _ layout: ImageLayout, _ assembly: ImageAssembly) {
    let word = is64 ? 8 : 4
    let protection = Self.protection(segment.name)
    let size = (is64 ? 72 : 56) + segment.sections.count * (is64 ? 80 : 68)
    let is64 = is64
    append(is64 ? 0x19 : 0x01, size: size) { output in
      output.append(text: segment.name, size: 16)
      for number in [segment.address, segment.virtualSize, segment.fileOffset, segment.fileSize] {
        output.appendLittle(number, size: word)
      }
      // SG_READ_ONLY after fixups for __DATA_CONST.
      for number in [protection, protection, segment.sections.count, segment.name == "__DATA_CONST" ? 0x10 : 0] {
        output.append32(number)
      }
      for index in segment.sections {
        let section = assembly.sections[index]
        let address = layout.sectionAddresses[index]
        output.append(text: section.name, size: 16)
        output.append(text: section.segment, size: 16)
        for number in [address, section.content.count] { output.appendLittle(number, size: word) }
        let indirect = assembly.sections[..<index].reduce(0) { $0 + $1.indirect.count }
        for number in [
          address - layout.base, section.alignment.trailingZeroBitCount, 0, 0, section.flags,
          section.indirect.isEmpty ? 0 : indirect, section.entrySize,
        ] { output.append32(number) }
        if is64 { output.append32(0) }
      }
    }
  }

  mutating func append(_ kind: Int, size: Int, _ write: (inout ByteWriter) -> Void) {
    let start = output.count
    output.append32(kind)
    output.append32(size)
    write(&output)
    output.pad(to: start + size)
    count += 1
  }

  /// Read 1, write 2, execute 4.
  private static func protection(_ segment: String) -> Int {
    switch segment {
    case "__PAGEZERO": 0
    case "__TEXT": 5
    case "__LINKEDIT": 1
    default: 3
    }
  }
}
