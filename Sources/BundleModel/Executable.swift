import Facts
public import MachOFormat

/// A Mach-O file of a bundle: its images, and the debug build's code library that belongs to it.
public struct Executable: Sendable {
  /// Where the file lies in the artifact.
  public let path: String
  /// The file's slices.
  public let file: MachOFile
  /// Facts of each slice that could be read, in the order of the file.
  public let images: [ImageFacts]
  /// Facts of `X.debug.dylib` beside the executable `X`.
  ///
  /// Xcode 16 and newer put a debug build's code there and leave a stub; the pair is one program.
  public let debugLibrary: [ImageFacts]

  /// The image to read facts from: arm64 where there is one.
  public var preferred: ImageFacts? { images.first { $0.image.architecture.isARM64 } ?? images.first }

  /// The images that hold the preferred architecture's code: the image itself and its debug library.
  public var codeImages: [ImageFacts] {
    guard let preferred else { return [] }
    return [preferred] + debugLibrary.filter { $0.image.architecture == preferred.image.architecture }.prefix(1)
  }

  /// `codeImages`, each with its path in the artifact.
  public var placedImages: [CodeImage] {
    zip([path, path + ".debug.dylib"], codeImages).map { CodeImage(path: $0, facts: $1) }
  }
}
