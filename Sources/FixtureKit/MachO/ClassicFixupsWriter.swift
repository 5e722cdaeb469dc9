/// Writes the opcodes of `LC_DYLD_INFO_ONLY` (`mach-o/loader.h`).
struct ClassicFixupsWriter {
  let layout: ImageLayout
  let imports: [ImageImport]
  /// The library ordinal of each import.
  let ordinals: [Int]

  /// Which pointers move with the image.
  func rebases(_ pointers: [ImagePointer]) -> [UInt8] {
    var output = ByteWriter()
    // REBASE_OPCODE_SET_TYPE_IMM: a pointer.
    output.append8(0x11)
    for pointer in pointers {
      switch pointer.action {
      case .bind: continue
      case .rebase, .lazyBind:
        setPlace(pointer.address, opcode: 0x20, to: &output)
        // REBASE_OPCODE_DO_REBASE_IMM_TIMES: one.
        output.append8(0x51)
      }
    }
    output.append8(0)
    output.align(8)
    return output.bytes
  }

  /// Which pointers are bound at start.
  func binds(_ pointers: [ImagePointer]) -> [UInt8] {
    var output = ByteWriter()
    for pointer in pointers {
      guard case .bind(let index) = pointer.action else { continue }
      setSymbol(index, to: &output)
      // BIND_OPCODE_SET_TYPE_IMM: a pointer.
      output.append8(0x51)
      setPlace(pointer.address, opcode: 0x70, to: &output)
      // BIND_OPCODE_DO_BIND.
      output.append8(0x90)
    }
    output.append8(0)
    output.align(8)
    return output.bytes
  }

  /// Which pointers are bound at the first call; each entry ends by itself.
  func lazyBinds(_ pointers: [ImagePointer]) -> [UInt8] {
    var output = ByteWriter()
    for pointer in pointers {
      guard case .lazyBind(let index, _) = pointer.action else { continue }
      setPlace(pointer.address, opcode: 0x70, to: &output)
      setSymbol(index, to: &output)
      output.append([0x90, 0])
    }
    output.align(8)
    return output.bytes
  }

  /// The library's ordinal and the symbol's name with its flags (1: weak import).
  private func setSymbol(_ index: Int, to output: inout ByteWriter) {
    if ordinals[index] < 16 {
      output.append8(0x10 | ordinals[index])
    } else {
      output.append8(0x20)
      output.appendULEB(ordinals[index])
    }
    output.append8(0x40 | (imports[index].weak ? 1 : 0))
    output.append(cString: imports[index].symbol)
  }

  private func setPlace(_ address: Int, opcode: Int, to output: inout ByteWriter) {
    guard
      let index = layout.segments.firstIndex(where: { $0.address <= address && address < $0.address + $0.fileSize })
    else { return }
    output.append8(opcode | index)
    output.appendULEB(address - layout.segments[index].address)
  }
}
