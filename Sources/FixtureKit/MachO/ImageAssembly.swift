/// The sections of an image with what points where, before addresses are known.
struct ImageAssembly {
  /// A place that others refer to.
  struct Place {
    var section: Int
    var offset: Int
  }

  /// Something in a section that depends on addresses.
  enum Reference {
    /// 32 bits: the distance from here to a label, with low bits set.
    case relative(offset: Int, label: String, low: Int)
    /// A pointer to a label, which the loader moves.
    case pointer(offset: Int, label: String, addend: Int)
    /// A pointer that the loader fills with a symbol of a library.
    case bind(offset: Int, importIndex: Int)
    /// A pointer to a label that the loader binds at the first call.
    case lazyBind(offset: Int, label: String, importIndex: Int)
    /// A branch with link to a label.
    case call(offset: Int, label: String)
    /// A jump through the pointer at a label.
    case jump(offset: Int, label: String)
  }

  struct Section {
    let segment: String
    let name: String
    let alignment: Int
    let flags: Int
    /// The size of one entry, in sections of stubs.
    var entrySize = 0
    /// Import indices of the indirect symbol table, in sections of stubs and symbol pointers.
    var indirect: [Int] = []
    var content = ByteWriter()
    var references: [Reference] = []
  }

  private(set) var sections: [Section] = []
  private(set) var labels: [String: Place] = [:]
  /// Labels that are functions, in the order of their definition.
  private(set) var functions: [String] = []

  /// The index of a section; makes it at first use.
  mutating func section(_ segment: String, _ name: String, alignment: Int, flags: Int = 0) -> Int {
    if let index = sections.firstIndex(where: { $0.segment == segment && $0.name == name }) { return index }
    sections.append(Section(segment: segment, name: name, alignment: alignment, flags: flags))
    return sections.count - 1
  }

  /// Changes a section.
  mutating func edit(_ index: Int, _ change: (inout Section) -> Void) { change(&sections[index]) }

  /// Defines a label at the end of a section.
  mutating func define(_ label: String, in section: Int, isFunction: Bool = false) {
    let alignment = sections[section].alignment
    if alignment > 1, labels[label] == nil { sections[section].content.align(min(alignment, 4)) }
    labels[label] = Place(section: section, offset: sections[section].content.count)
    if isFunction { functions.append(label) }
  }

  /// Orders sections by segment; within one they keep their order.
  mutating func sort(by segments: [String]) {
    let order = sections.indices.sorted { left, right in
      let ranks = [left, right].map { segments.firstIndex(of: sections[$0].segment) ?? segments.count }
      return ranks[0] == ranks[1] ? left < right : ranks[0] < ranks[1]
    }
    let moved = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    sections = order.map { sections[$0] }
    labels = labels.mapValues { Place(section: moved[$0.section] ?? $0.section, offset: $0.offset) }
  }
}
