import ByteParsing

/// Runs the rebase program of `dyld_info_command` (`REBASE_OPCODE_*` of `mach-o/loader.h`).
struct RebaseProgram {
  private let image: MachOImage
  private(set) var entries: [Fixups.Entry] = []
  private var segment: Segment?
  private var contents: Bytes
  private var offset: UInt64 = 0

  init(image: MachOImage) {
    self.image = image
    contents = image.bytes.prefix(0)
  }

  mutating func run(_ program: Bytes) throws(ParsingError) {
    var reader = ByteReader(program)
    let size = UInt64(image.pointerSize)
    while !reader.isAtEnd {
      let place = reader.offset
      let byte = try reader.integer(UInt8.self)
      let immediate = UInt64(byte & 0x0f)
      switch byte & 0xf0 {
      case 0x00:  // REBASE_OPCODE_DONE
        return
      case 0x10:  // REBASE_OPCODE_SET_TYPE_IMM
        break
      case 0x20:  // REBASE_OPCODE_SET_SEGMENT_AND_OFFSET_ULEB
        guard image.segments.indices.contains(Int(immediate)) else {
          throw ParsingError(.malformed("a rebase names no segment"), at: place)
        }
        let named = image.segments[Int(immediate)]
        segment = named
        contents = try image.contents(of: named)
        offset = try reader.uleb128()
      case 0x30:  // REBASE_OPCODE_ADD_ADDR_ULEB
        offset &+= try reader.uleb128()
      case 0x40:  // REBASE_OPCODE_ADD_ADDR_IMM_SCALED
        offset &+= immediate &* size
      case 0x50:  // REBASE_OPCODE_DO_REBASE_IMM_TIMES
        try rebase(times: immediate, skip: 0, at: place)
      case 0x60:  // REBASE_OPCODE_DO_REBASE_ULEB_TIMES
        try rebase(times: try reader.uleb128(), skip: 0, at: place)
      case 0x70:  // REBASE_OPCODE_DO_REBASE_ADD_ADDR_ULEB
        try rebase(times: 1, skip: try reader.uleb128(), at: place)
      case 0x80:  // REBASE_OPCODE_DO_REBASE_ULEB_TIMES_SKIPPING_ULEB
        let times = try reader.uleb128()
        try rebase(times: times, skip: try reader.uleb128(), at: place)
      default:
        throw ParsingError(.unexpectedValue("rebase operation"), at: place)
      }
    }
  }

  /// Each pointer must lie in the file, and all together are bounded by what the file can hold.
  private mutating func rebase(times: UInt64, skip: UInt64, at place: Int) throws(ParsingError) {
    let size = image.pointerSize
    var done: UInt64 = 0
    while done < times {
      guard let segment, let index = Int(exactly: offset), entries.count < image.pointerCapacity else {
        throw ParsingError(.limitExceeded("rebases", limit: image.pointerCapacity), at: place)
      }
      let target =
        size == 8
        ? try contents.integer(at: index, as: UInt64.self) : UInt64(try contents.integer(at: index, as: UInt32.self))
      entries.append(.rebase(target, at: segment.address &+ offset))
      offset &+= skip &+ UInt64(size)
      done += 1
    }
  }
}
