/// Writes `LC_DYLD_CHAINED_FIXUPS` and the chains (`mach-o/fixup-chains.h`).
struct ChainedFixupsWriter {
  let layout: ImageLayout
  let target: ImageTarget
  let imports: [ImageImport]
  /// The library ordinal of each import.
  let ordinals: [Int]

  /// The payload of the load command; threads the chains through the file's bytes.
  func payload(_ pointers: [ImagePointer], into bytes: inout [UInt8]) -> [UInt8] {
    var starts = ByteWriter()
    var segmentInfo = ByteWriter()
    starts.append32(layout.segments.count + 1)
    let infoBase = 4 + 4 * (layout.segments.count + 1)
    for segment in layout.segments {
      let own = pointers.filter { segment.address <= $0.address && $0.address < segment.address + segment.fileSize }
      starts.append32(own.isEmpty ? 0 : infoBase.aligned(to: 8) + segmentInfo.count)
      if !own.isEmpty { append(segment, own, to: &segmentInfo, &bytes) }
    }
    // __LINKEDIT is not laid out yet, and has no pointers.
    starts.append32(0)
    starts.align(8)
    starts.append(segmentInfo.bytes)
    starts.align(8)

    var table = ByteWriter()
    var symbols = ByteWriter()
    symbols.append8(0)
    for (item, ordinal) in zip(imports, ordinals) {
      // DYLD_CHAINED_IMPORT: ordinal (8 bits), weak (1), name offset (23).
      table.append32(ordinal & 0xff | (item.weak ? 1 : 0) << 8 | symbols.count << 9)
      symbols.append(cString: item.symbol)
    }
    var output = ByteWriter()
    let startsOffset = 32
    let importsOffset = startsOffset + starts.count
    let symbolsOffset = importsOffset + table.count
    for word in [0, startsOffset, importsOffset, symbolsOffset, imports.count, 1, 0, 0] { output.append32(word) }
    for part in [starts, table, symbols] { output.append(part.bytes) }
    output.align(8)
    return output.bytes
  }

  private func append(
    _ segment: ImageLayout.Segment, _ pointers: [ImagePointer], to info: inout ByteWriter, _ bytes: inout [UInt8]
  ) {
    let pageCount = segment.fileSize / ImageLayout.page
    info.align(8)
    info.append32(22 + 2 * pageCount)
    info.append16(ImageLayout.page)
    info.append16(target.chainedPointerFormat)
    info.append64(segment.fileOffset)
    info.append32(0)
    info.append16(pageCount)
    for page in 0..<pageCount {
      let start = segment.address + page * ImageLayout.page
      let own = pointers.filter { start <= $0.address && $0.address < start + ImageLayout.page }
      info.append16(own.first.map { $0.address - start } ?? 0xffff)
      for (index, pointer) in own.enumerated() {
        let next = index + 1 < own.count ? (own[index + 1].address - pointer.address) / target.chainStride : 0
        bytes.setLittle(at: pointer.address - layout.base, value(of: pointer, next: next), size: 8)
      }
    }
    info.align(8)
  }

  private func value(of pointer: ImagePointer, next: Int) -> Int {
    let isAuthenticated = target.architecture == .arm64e
    switch pointer.action {
    case .rebase(let address):
      // Both formats count from the image's start.
      return address - layout.base | next << 51
    case .bind(let index), .lazyBind(let index, _):
      return isAuthenticated ? index | next << 51 | 1 << 62 : index | next << 51 | Int(bitPattern: 1 << 63)
    }
  }
}
