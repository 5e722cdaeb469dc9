import ByteParsing

/// Runs the bind programs of `dyld_info_command` (`BIND_OPCODE_*` of `mach-o/loader.h`).
struct BindProgram {
  /// Which of the three programs is run.
  enum Kind {
    case regular
    case weak
    case lazy
  }

  private struct Symbol: Hashable {
    var name = ""
    var ordinal = 0
    var isWeak = false
  }

  private let image: MachOImage
  private(set) var imports: [Import] = []
  private(set) var entries: [Fixups.Entry] = []
  private var indexes: [Symbol: Int] = [:]
  private var operations = 0

  // The machine's registers.
  private var symbol = Symbol()
  private var addend: Int64 = 0
  private var segment = 0
  private var offset: UInt64 = 0
  /// For threaded binds: each import's index and addend; `nil` outside.
  private var ordinals: [(index: Int, addend: Int64)]?

  init(image: MachOImage) {
    self.image = image
  }

  mutating func run(_ program: Bytes, kind: Kind) throws(ParsingError) {
    var reader = ByteReader(program)
    symbol = Symbol(ordinal: kind == .weak ? -3 : 0)
    addend = 0
    segment = 0
    offset = 0
    ordinals = nil
    while !reader.isAtEnd {
      try count(1, at: reader.offset)
      let byte = try reader.integer(UInt8.self)
      let immediate = byte & 0x0f
      switch byte & 0xf0 {
      case 0x00:  // BIND_OPCODE_DONE; each lazy bind ends with one.
        guard kind == .lazy else { return }
      case 0x10:  // BIND_OPCODE_SET_DYLIB_ORDINAL_IMM
        symbol.ordinal = Int(immediate)
      case 0x20:  // BIND_OPCODE_SET_DYLIB_ORDINAL_ULEB
        symbol.ordinal = try reader.uleb128().converted(at: reader.offset)
      case 0x30:  // BIND_OPCODE_SET_DYLIB_SPECIAL_IMM
        symbol.ordinal = immediate == 0 ? 0 : Int(Int8(bitPattern: 0xf0 | immediate))
      case 0x40:  // BIND_OPCODE_SET_SYMBOL_TRAILING_FLAGS_IMM; BIND_SYMBOL_FLAGS_WEAK_IMPORT
        symbol.name = try reader.cString()
        symbol.isWeak = immediate & 1 != 0
      case 0x50:  // BIND_OPCODE_SET_TYPE_IMM
        break
      case 0x60:  // BIND_OPCODE_SET_ADDEND_SLEB
        addend = try reader.sleb128()
      case 0x70:  // BIND_OPCODE_SET_SEGMENT_AND_OFFSET_ULEB
        segment = Int(immediate)
        offset = try reader.uleb128()
      case 0xd0:  // BIND_OPCODE_THREADED
        try thread(immediate, &reader)
      default:
        try bind(byte & 0xf0, immediate, &reader)
      }
    }
  }

  private mutating func bind(_ operation: UInt8, _ immediate: UInt8, _ reader: inout ByteReader) throws(ParsingError) {
    let size = UInt64(image.pointerSize)
    let place = reader.offset
    switch operation {
    case 0x80:  // BIND_OPCODE_ADD_ADDR_ULEB: a step back is a large number, so the sum wraps.
      offset &+= try reader.uleb128()
    case 0x90:  // BIND_OPCODE_DO_BIND
      if ordinals != nil {
        let index = currentImport()
        ordinals?.append((index, addend))
      } else {
        try append(at: place)
        offset &+= size
      }
    case 0xa0:  // BIND_OPCODE_DO_BIND_ADD_ADDR_ULEB
      try append(at: place)
      offset &+= try reader.uleb128() &+ size
    case 0xb0:  // BIND_OPCODE_DO_BIND_ADD_ADDR_IMM_SCALED
      try append(at: place)
      offset &+= UInt64(immediate) &* size &+ size
    case 0xc0:  // BIND_OPCODE_DO_BIND_ULEB_TIMES_SKIPPING_ULEB
      let times = try reader.uleb128()
      let skip = try reader.uleb128()
      var done: UInt64 = 0
      while done < times {
        try append(at: place)
        offset &+= skip &+ size
        done += 1
      }
    default:
      throw ParsingError(.unexpectedValue("bind operation"), at: place)
    }
  }

  private mutating func thread(_ operation: UInt8, _ reader: inout ByteReader) throws(ParsingError) {
    switch operation {
    case 0:  // BIND_SUBOPCODE_THREADED_SET_BIND_ORDINAL_TABLE_SIZE_ULEB
      _ = try reader.uleb128()
      ordinals = []
    case 1:  // BIND_SUBOPCODE_THREADED_APPLY
      let target = try segment(at: reader.offset)
      var chain: [Fixups.Entry] = []
      // Threaded pointers have the bits of DYLD_CHAINED_PTR_ARM64E.
      let walk = ChainWalk(
        image: image, format: .arm64e, segment: target, contents: try image.contents(of: target), maximum: 0,
        importCount: ordinals?.count ?? 0, addends: [])
      try walk.run(from: try offset.converted(at: reader.offset), into: &chain)
      for entry in chain {
        guard entry.importIndex >= 0, let bound = ordinals?[Int(entry.importIndex)] else {
          entries.append(entry)
          continue
        }
        entries.append(.bind(bound.index, addend: bound.addend, at: entry.address))
      }
      try checkCapacity(at: reader.offset)
    default:
      throw ParsingError(.unexpectedValue("threaded bind operation"), at: reader.offset)
    }
  }

  private mutating func append(at place: Int) throws(ParsingError) {
    try count(1, at: place)
    let segment = try segment(at: place)
    guard offset < segment.fileSize else {
      throw ParsingError(.malformed("a bind lies outside its segment"), at: place)
    }
    entries.append(.bind(currentImport(), addend: addend, at: segment.address &+ offset))
    try checkCapacity(at: place)
  }

  private mutating func currentImport() -> Int {
    if let index = indexes[symbol] { return index }
    let index = imports.count
    imports.append(image.makeImport(symbol.name, ordinal: symbol.ordinal, isWeak: symbol.isWeak))
    indexes[symbol] = index
    return index
  }

  private func segment(at place: Int) throws(ParsingError) -> Segment {
    guard image.segments.indices.contains(segment) else {
      throw ParsingError(.malformed("a bind names no segment"), at: place)
    }
    return image.segments[segment]
  }

  private func checkCapacity(at place: Int) throws(ParsingError) {
    guard entries.count <= image.pointerCapacity else {
      throw ParsingError(.limitExceeded("binds", limit: image.pointerCapacity), at: place)
    }
  }

  private mutating func count(_ number: Int, at place: Int) throws(ParsingError) {
    operations += number
    guard operations <= Limits.bindOperationCount else {
      throw ParsingError(.limitExceeded("bind operations", limit: Limits.bindOperationCount), at: place)
    }
  }
}
