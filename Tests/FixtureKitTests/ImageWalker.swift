import Testing

@testable import FixtureKit

/// Reads images as tests need it, from the format's description rather than from the writer's code.
struct ImageWalker {
  let bytes: [UInt8]
  private(set) var commands: [(kind: Int, offset: Int, size: Int)] = []

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try #require(bytes.little(at: 0, size: 4) == 0xfeed_facf)
    var offset = 32
    for _ in 0..<bytes.little(at: 16, size: 4) {
      let size = bytes.little(at: offset + 4, size: 4)
      commands.append((bytes.little(at: offset, size: 4), offset, size))
      offset += size
    }
    try #require(offset - 32 == bytes.little(at: 20, size: 4))
  }

  /// A 32-bit word of the first command of a kind.
  func word(of kind: Int, at offset: Int) -> Int? {
    commands.first { $0.kind == kind }.map { bytes.little(at: $0.offset + offset, size: 4) }
  }

  /// The names in all commands of a kind that hold one at the offset in their third word.
  func libraries(_ kind: Int) -> [String] {
    commands.filter { $0.kind == kind }.map { text(at: $0.offset + bytes.little(at: $0.offset + 8, size: 4)) }
  }

  /// A section's file offset, address and size.
  func section(_ segment: String, _ name: String) -> (offset: Int, address: Int, size: Int)? {
    for command in commands where command.kind == 0x19 {
      for index in 0..<bytes.little(at: command.offset + 64, size: 4) {
        let start = command.offset + 72 + index * 80
        guard text(at: start, limit: 16) == name, text(at: start + 16, limit: 16) == segment else { continue }
        return (
          bytes.little(at: start + 48, size: 4), bytes.little(at: start + 32, size: 8),
          bytes.little(at: start + 40, size: 8)
        )
      }
    }
    return nil
  }

  /// The text up to a zero byte.
  func text(at offset: Int, limit: Int = 4096) -> String {
    String(decoding: bytes[offset...].prefix(limit).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The names of the imports in `LC_DYLD_CHAINED_FIXUPS`.
  func imports() throws -> [String] {
    let start = try #require(word(of: 0x8000_0034, at: 8))
    let table = start + bytes.little(at: start + 8, size: 4)
    let symbols = start + bytes.little(at: start + 12, size: 4)
    return (0..<bytes.little(at: start + 16, size: 4)).map { index in
      text(at: symbols + bytes.little(at: table + 4 * index, size: 4) >> 9)
    }
  }

  /// Follows all chains: what each pointer's file offset holds, an import's name or a distance from the start.
  func chainedPointers() throws -> [Int: String] {
    let names = try imports()
    let start = try #require(word(of: 0x8000_0034, at: 8))
    let starts = start + bytes.little(at: start + 4, size: 4)
    var result: [Int: String] = [:]
    for segment in 0..<bytes.little(at: starts, size: 4) {
      let relative = bytes.little(at: starts + 4 + 4 * segment, size: 4)
      guard relative != 0 else { continue }
      let info = starts + relative
      let format = bytes.little(at: info + 6, size: 2)
      for page in 0..<bytes.little(at: info + 20, size: 2) {
        let first = bytes.little(at: info + 22 + 2 * page, size: 2)
        guard first != 0xffff else { continue }
        var place = bytes.little(at: info + 8, size: 8) + page * 0x4000 + first
        while true {
          let value = UInt64(bitPattern: Int64(bytes.little(at: place, size: 8)))
          let isBind = value >> (format == 6 ? 63 : 62) & 1 == 1
          result[place] = isBind ? names[Int(value & 0xff_ffff)] : "+\(value & 0xf_ffff_ffff)"
          let next = Int(value >> 51 & (format == 6 ? 0xfff : 0x7ff))
          guard next != 0 else { break }
          place += next * (format == 6 ? 4 : 8)
        }
      }
    }
    return result
  }

  /// The target of a 32-bit distance at a file offset, in images whose file offsets are distances from the start.
  func relative(at offset: Int) -> Int {
    offset + Int(Int32(truncatingIfNeeded: bytes.little(at: offset, size: 4)))
  }

  /// All exported symbols with their distances from the start.
  func exports() throws -> [String: Int] {
    let start = try #require(word(of: 0x8000_0033, at: 8))
    var result: [String: Int] = [:]
    func number(_ offset: inout Int) -> Int {
      var value = 0
      var shift = 0
      while true {
        let byte = Int(bytes[offset])
        offset += 1
        value |= (byte & 0x7f) << shift
        shift += 7
        if byte < 0x80 { return value }
      }
    }
    func visit(_ node: Int, _ prefix: String) {
      var offset = start + node
      let size = number(&offset)
      let edges = offset + size
      if size > 0 {
        _ = number(&offset)
        result[prefix] = number(&offset)
      }
      offset = edges + 1
      for _ in 0..<bytes[edges] {
        let label = text(at: offset)
        offset += label.utf8.count + 1
        visit(number(&offset), prefix + label)
      }
    }
    visit(0, "")
    return result
  }
}
