public import MachOFormat

/// An image whose code is to be read, with what its libraries resolve to.
public struct EvaluatedImage: Sendable {
  /// Tells the image from the others; a path in the artifact, say.
  public let identifier: String
  /// The image.
  public let image: MachOImage
  /// The image with its fixups applied, where the caller has it already.
  let mapped: MappedImage?
  /// The identifiers of the artifact's images that this image's linked libraries resolve to, by the path as linked.
  public let libraries: [String: String]

  /// Creates an image to be read.
  public init(
    identifier: String, image: MachOImage, mapped: MappedImage? = nil, libraries: [String: String] = [:]
  ) {
    self.identifier = identifier
    self.image = image
    self.mapped = mapped
    self.libraries = libraries
  }
}
