public import ByteParsing
import Facts

extension MappedImage {
  /// Reads the image's symbol stubs: `__stubs`, `__auth_stubs` and whatever else has the type `S_SYMBOL_STUBS`.
  ///
  /// The stub's own code names a pointer, and that pointer's fixup names the symbol. The indirect symbol table is asked
  /// only where the code cannot be read: release builds strip its entries.
  public func stubs() throws(ParsingError) -> [Stub] {
    var stubs: [Stub] = []
    var symbols: [Symbol]?
    for section in image.segments.flatMap(\.sections) where section.holdsStubs && section.reserved2 > 0 {
      let size = UInt64(section.reserved2)
      let count = section.size / size
      guard count <= UInt64(image.pointerCapacity) else {
        throw ParsingError(.limitExceeded("stubs", limit: image.pointerCapacity), at: section.fileOffset)
      }
      for index in 0..<count {
        let address = section.address &+ index * size
        if let slot = try pointerSlot(ofStubAt: address, size: size), let target = try? reference(at: slot) {
          stubs.append(Stub(address: address, target: target))
          continue
        }
        if symbols == nil { symbols = try image.symbols() }
        let entry = Int(section.reserved1) + Int(index)
        if let name = try image.indirectSymbol(entry, in: symbols ?? []) {
          stubs.append(Stub(address: address, target: .imported(name)))
        }
      }
    }
    return stubs
  }

  /// The address of the pointer that a stub jumps through; `nil` when its instructions are not a stub's.
  func pointerSlot(ofStubAt address: UInt64, size: UInt64) throws(ParsingError) -> UInt64? {
    if image.architecture.isARM64 { return try slot(ofARM64StubAt: address, count: min(size / 4, 8)) }
    guard image.architecture.cpuType == Architecture.intel64.cpuType,
      try integer(at: address, as: UInt16.self) == 0x25ff
    else { return nil }
    // `jmpq *displacement(%rip)`
    return address &+ 6 &+ UInt64(bitPattern: Int64(try integer(at: address &+ 2, as: Int32.self)))
  }

  /// Follows `adrp`, `adr`, `add` and the load of a stub; the linker may have relaxed the pair to `nop` and one of them.
  private func slot(ofARM64StubAt address: UInt64, count: UInt64) throws(ParsingError) -> UInt64? {
    var base: UInt64?
    for index in 0..<count {
      let place = address &+ index * 4
      let word = try integer(at: place, as: UInt32.self)
      if word & 0x1f00_0000 == 0x1000_0000 {  // ADR, ADRP
        let low = UInt64(word >> 29 & 3)
        let raw = UInt64(word >> 5 & 0x7ffff) << 2 | low
        let distance = UInt64(bitPattern: Int64(bitPattern: raw << 43) >> 43)
        base = word >> 31 == 1 ? (place & ~0xfff) &+ distance << 12 : place &+ distance
      } else if word & 0xffc0_0000 == 0x9100_0000, let current = base {  // ADD (immediate)
        base = current &+ UInt64(word >> 10 & 0xfff)
      } else if word & 0xffc0_0000 == 0xf940_0000, let current = base {  // LDR (immediate), 64 bits
        return current &+ UInt64(word >> 10 & 0xfff) * 8
      } else if word & 0xff00_0000 == 0x5800_0000 {  // LDR (literal), 64 bits
        let raw = UInt64(word >> 5 & 0x7ffff) << 45
        return place &+ UInt64(bitPattern: Int64(bitPattern: raw) >> 43)
      } else if word != 0xd503_201f {  // NOP
        return nil
      }
    }
    return nil
  }
}

extension MachOImage {
  /// The name that an entry of the indirect symbol table gives; `nil` for a stripped or local one.
  func indirectSymbol(_ index: Int, in symbols: [Symbol]) throws(ParsingError) -> String? {
    guard index < linkEdit.indirectSymbols.size else { return nil }
    let entry = try bytes.integer(at: linkEdit.indirectSymbols.offset + index * 4, as: UInt32.self)
    // INDIRECT_SYMBOL_LOCAL, INDIRECT_SYMBOL_ABS
    guard entry & 0xc000_0000 == 0, Int(entry) < symbols.count else { return nil }
    return symbols[Int(entry)].name
  }
}
