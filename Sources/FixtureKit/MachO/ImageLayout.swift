/// The addresses and file offsets of an image's segments and sections.
struct ImageLayout {
  struct Segment {
    var name: String
    var address: Int
    var virtualSize: Int
    var fileOffset: Int
    var fileSize: Int
    /// Indices of the sections in the assembly.
    var sections: Range<Int>
  }

  /// The page size that everything is aligned to.
  static var page: Int { 0x4000 }

  private(set) var segments: [Segment] = []
  /// Addresses by section index.
  private(set) var sectionAddresses: [Int] = []
  /// The address of the Mach-O header.
  let base: Int

  /// Lays the sections out.
  ///
  /// - Parameter headerSize: the room for header and load commands.
  init(_ assembly: ImageAssembly, base: Int, headerSize: Int, hasZeroPage: Bool) {
    self.base = base
    if hasZeroPage {
      segments.append(
        Segment(name: "__PAGEZERO", address: 0, virtualSize: base, fileOffset: 0, fileSize: 0, sections: 0..<0))
    }
    var offset = 0
    var index = 0
    while index < assembly.sections.count {
      let name = assembly.sections[index].segment
      let start = offset
      let first = index
      if name == "__TEXT" { offset += headerSize }
      while index < assembly.sections.count, assembly.sections[index].segment == name {
        offset = offset.aligned(to: assembly.sections[index].alignment)
        sectionAddresses.append(base + offset)
        offset += assembly.sections[index].content.count
        index += 1
      }
      offset = offset.aligned(to: Self.page)
      segments.append(
        Segment(
          name: name, address: base + start, virtualSize: offset - start, fileOffset: start, fileSize: offset - start,
          sections: first..<index))
    }
  }

  /// The file offset behind all segments so far, where `__LINKEDIT` starts.
  var linkEditOffset: Int { segments.reduce(0) { max($0, $1.fileOffset + $1.fileSize) } }

  /// Adds `__LINKEDIT`.
  mutating func addLinkEdit(size: Int) {
    let offset = linkEditOffset
    let end = sectionAddresses.count
    segments.append(
      Segment(
        name: "__LINKEDIT", address: base + offset, virtualSize: size.aligned(to: Self.page), fileOffset: offset,
        fileSize: size, sections: end..<end))
  }

  /// The address of a label's place.
  func address(_ place: ImageAssembly.Place) -> Int { sectionAddresses[place.section] + place.offset }
}
