/// Writes small images that linkers could have written.
enum MachOWriter {
  /// A thin image, or a fat one if the description names several architectures.
  static func bytes(_ description: ImageDescription) throws(FixtureError) -> [UInt8] {
    let full = description.flattened
    var images: [[UInt8]] = []
    for architecture in full.architectures ?? [.arm64] {
      images.append(try SliceWriter(full, architecture: architecture).bytes())
    }
    guard images.count != 1 else { return images[0] }
    return FatFile.bytes(of: images.map { FatFile.Slice(image: $0) })
  }
}
