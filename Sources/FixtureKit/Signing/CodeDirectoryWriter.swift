/// Writes code directories (`CS_CodeDirectory` in `cs_blobs.h`).
struct CodeDirectoryWriter {
  let request: CodeSignatureRequest
  /// The extent of `__TEXT` in the file.
  let textSize: Int
  /// Whether hashes are SHA-1.
  let sha1: Bool

  private var isHardened: Bool { request.flags & 0x10000 != 0 }

  /// The code directory of an image, whose signature starts where the bytes end.
  func blob(over image: [UInt8], special: [Int: [UInt8]]) -> [UInt8] {
    let hashSize = sha1 ? 20 : 32
    let specialCount = special.keys.max() ?? 0
    let slotCount = (image.count + 4095) / 4096
    let headerSize = isHardened ? 96 : 88
    var names = ByteWriter()
    names.append(cString: request.identifier)
    let teamOffset = request.team == nil ? 0 : headerSize + names.count
    if let team = request.team { names.append(cString: team) }
    let hashOffset = headerSize + names.count + specialCount * hashSize

    var output = ByteWriter()
    let words = [
      0xfade_0c02, hashOffset + slotCount * hashSize, isHardened ? 0x20500 : 0x20400, request.flags, hashOffset,
      headerSize, specialCount, slotCount, image.count,
    ]
    for word in words { output.appendBig(word, size: 4) }
    // Hash size, hash type (1 SHA-1, 2 SHA-256), platform, page size as a power of two.
    output.append([UInt8(hashSize), sha1 ? 1 : 2, 0, 12])
    for word in [0, 0, teamOffset, 0] { output.appendBig(word, size: 4) }
    for long in [0, 0, textSize, request.executableSegmentFlags] { output.appendBig(long, size: 8) }
    if isHardened {
      // The SDK that the hardened runtime assumes: 15.0.
      for word in [0x000f_0000, 0] { output.appendBig(word, size: 4) }
    }
    output.append(names.bytes)
    for slot in stride(from: specialCount, to: 0, by: -1) {
      output.append(special[slot].map(hash) ?? Array(repeating: 0, count: hashSize))
    }
    for start in stride(from: 0, to: image.count, by: 4096) {
      output.append(hash(Array(image[start..<min(start + 4096, image.count)])))
    }
    return output.bytes
  }

  private func hash(_ bytes: [UInt8]) -> [UInt8] { sha1 ? Digest.sha1(bytes) : Digest.sha256(bytes) }
}
