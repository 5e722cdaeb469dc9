import ByteParsing

/// Follows chains of fixups through the bytes of one segment.
struct ChainWalk {
  let image: MachOImage
  let format: ChainedPointerFormat
  let segment: Segment
  let contents: Bytes
  /// `max_valid_pointer` of the segment.
  let maximum: UInt64
  let importCount: Int
  /// The imports' own addends; empty when their format has none.
  let addends: [Int64]

  /// Appends every pointer of the chain that begins at `offset` in the segment.
  ///
  /// Each step goes forward, so a chain ends; the count of all pointers is bounded by what the file can hold.
  func run(from offset: Int, into entries: inout [Fixups.Entry]) throws(ParsingError) {
    let base = image.baseAddress
    var place = offset
    while true {
      let raw =
        format.pointerSize == 4
        ? UInt64(try contents.integer(at: place, as: UInt32.self)) : try contents.integer(at: place, as: UInt64.self)
      let pointer = format.decode(raw, base: base, maximum: maximum)
      let address = segment.address &+ UInt64(place)
      if let ordinal = pointer.ordinal {
        guard ordinal < importCount else {
          throw ParsingError(.malformed("a pointer is bound to no import"), at: place)
        }
        let own = addends.indices.contains(ordinal) ? addends[ordinal] : 0
        entries.append(.bind(ordinal, addend: Int64(bitPattern: pointer.value) &+ own, at: address))
      } else {
        entries.append(.rebase(pointer.value, at: address))
      }
      guard entries.count <= image.pointerCapacity else {
        throw ParsingError(.limitExceeded("fixups", limit: image.pointerCapacity), at: place)
      }
      guard pointer.next > 0 else { return }
      place += pointer.next * format.stride
    }
  }
}
