public import ByteParsing
public import Facts

/// A Mach-O file: one image, or several in a universal ("fat") file.
public struct MachOFile: Sendable {
  /// One architecture's part of the file.
  public struct Slice: Sendable {
    /// The processor that the slice is for, as the universal header says, or the image's own.
    public let architecture: Architecture
    /// Where the slice lies in the file.
    public let range: Range<Int>
    /// The image, or why it cannot be read; the other slices are not affected.
    public let image: Result<MachOImage, ParsingError>
  }

  /// Whether the file has a universal header, even with one slice only.
  public let isUniversal: Bool
  /// The slices, in the order of the file.
  public let slices: [Slice]

  /// The images that could be read, in the order of the file.
  public var images: [MachOImage] { slices.compactMap { try? $0.image.get() } }
  /// The image to read facts from: the first for arm64 or arm64e, else the first.
  public var preferredImage: MachOImage? {
    images.first { $0.architecture.isARM64 } ?? images.first
  }
}
