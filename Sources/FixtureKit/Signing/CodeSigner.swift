/// Signs images: puts a super-blob behind them and the load command in front.
struct CodeSigner {
  let request: CodeSignatureRequest

  /// When everything is signed: 2025-03-01.
  private static var time: Int { 1_740_787_200 }

  /// Signs a thin or fat image, in place of any signature that it has.
  func sign(_ bytes: [UInt8]) throws -> SignedImage {
    guard let slices = try FatFile.slices(of: bytes) else { return try signSlice(bytes) }
    let signed = try slices.map { try signSlice($0.bytes) }
    let file = FatFile.bytes(of: zip(slices, signed).map { FatFile.Slice(like: $0, bytes: $1.bytes) })
    return SignedImage(bytes: file, cdHash: signed.first?.cdHash ?? [])
  }

  private func signSlice(_ bytes: [UInt8]) throws -> SignedImage {
    var slot = try SignatureSlot(image: bytes)
    // RSA signatures and hashes have fixed sizes, so a first pass over anything tells how much room is needed.
    let size = try superBlob(over: slot.bytes, textSize: slot.textSize, isDraft: true).bytes.count.aligned(to: 16)
    try slot.reserve(size)
    let blob = try superBlob(over: slot.bytes, textSize: slot.textSize, isDraft: false)
    var image = slot.bytes
    if request.damage.contains(.code) { image[slot.damageOffset] ^= 0xff }
    image += blob.bytes
    image += repeatElement(0, count: size - blob.bytes.count)
    return SignedImage(bytes: image, cdHash: blob.cdHash)
  }

  private func superBlob(over image: [UInt8], textSize: Int, isDraft: Bool) throws -> (bytes: [UInt8], cdHash: [UInt8])
  {
    var blobs: [(slot: Int, bytes: [UInt8])] = [(2, request.requirement.blob)]
    if let entitlements = request.entitlements {
      blobs.append((5, Self.wrapped(0xfade_7171, EntitlementsWriter.xml(entitlements))))
    }
    if let entitlements = request.derEntitlements {
      blobs.append((7, Self.wrapped(0xfade_7172, EntitlementsWriter.der(entitlements))))
    }
    var special = Dictionary(uniqueKeysWithValues: blobs.map { ($0.slot, $0.bytes) })
    special[1] = request.infoPlist
    special[3] = request.codeResources
    let damaged: [(SignatureDescription.Damage, Int)] = [(.info, 1), (.resources, 3), (.entitlements, 5)]
    for (damage, slot) in damaged where request.damage.contains(damage) { special[slot]?.append(0x20) }

    let modern = CodeDirectoryWriter(request: request, textSize: textSize, sha1: false)
      .blob(over: image, special: special)
    var directories = [modern]
    if request.sha1 {
      let old = CodeDirectoryWriter(request: request, textSize: textSize, sha1: true)
        .blob(over: image, special: special)
      directories.insert(old, at: 0)
      blobs.append((0x1000, modern))
    }
    blobs.insert((0, directories[0]), at: 0)
    blobs.append((0x10000, Self.wrapped(0xfade_0b01, try cms(over: directories, isDraft: isDraft))))
    return (Self.joined(blobs), Array(Digest.sha256(modern).prefix(20)))
  }

  /// The CMS signature over the first code directory, with the hashes of all of them as signed attributes.
  private func cms(over directories: [[UInt8]], isDraft: Bool) throws -> [UInt8] {
    guard !request.chain.isEmpty else { return [] }
    let hashes = directories.map { directory in
      FixtureValue.data(Array((directory[37] == 1 ? Digest.sha1(directory) : Digest.sha256(directory)).prefix(20)))
    }
    let modern = Digest.sha256(directories[directories.count - 1])
    let content = request.damage.contains(.cms) ? directories[0] + [0] : directories[0]
    return try CMSWriter.signedData(
      content, attached: false, chain: request.chain, time: Self.time,
      attributes: [
        CMSWriter.attribute(
          "1.2.840.113635.100.9.1", DER.octets(XMLPlistWriter.bytes(["cdhashes": .array(hashes)]))),
        CMSWriter.attribute(
          "1.2.840.113635.100.9.2", DER.sequence(DER.identifier("2.16.840.1.101.3.4.2.1"), DER.octets(modern))),
      ], isDraft: isDraft)
  }

  private static func wrapped(_ magic: Int, _ content: [UInt8]) -> [UInt8] {
    var output = ByteWriter()
    output.appendBig(magic, size: 4)
    output.appendBig(8 + content.count, size: 4)
    output.append(content)
    return output.bytes
  }

  /// The super-blob (`CSMAGIC_EMBEDDED_SIGNATURE`) of all parts.
  private static func joined(_ blobs: [(slot: Int, bytes: [UInt8])]) -> [UInt8] {
    let headerSize = 12 + 8 * blobs.count
    var output = ByteWriter()
    let total = blobs.reduce(headerSize) { $0 + $1.bytes.count }
    for word in [0xfade_0cc0, total, blobs.count] { output.appendBig(word, size: 4) }
    var offset = headerSize
    for blob in blobs {
      output.appendBig(blob.slot, size: 4)
      output.appendBig(offset, size: 4)
      offset += blob.bytes.count
    }
    for blob in blobs { output.append(blob.bytes) }
    return output.bytes
  }
}
