import ByteParsing
import Facts
import MachOFormat

extension CodeFacts {
  /// Reads the code of an artifact's images, each by itself and where it leads into the others; the facts come in the
  /// order of the images.
  ///
  /// Takes about one pass over the code of the images that use widgets, controls, Live Activities or app groups.
  /// The result depends on nothing but the images.
  public static func read(from images: [EvaluatedImage]) -> [CodeFacts] {
    let program = Program(linking: images)
    let indexes = Dictionary(
      program.images.enumerated().map { ($0.element.identifier, $0.offset) }, uniquingKeysWith: { first, _ in first })
    // Work inside work that already runs side by side is not spread again, so a large image gets all cores to itself.
    let large = images.filter { $0.image.bytes.count >= largeImageSize }.map { facts(of: $0, in: program, indexes) }
    let small = images.filter { $0.image.bytes.count < largeImageSize }
      .concurrentMap { facts(of: $0, in: program, indexes) }
    let found = Dictionary((large + small).map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    return images.compactMap { found[$0.identifier] }
  }

  private static let largeImageSize = 16 << 20

  private static func facts(of input: EvaluatedImage, in program: Program, _ indexes: [String: Int]) -> CodeFacts {
    if let reason = reasonNotToRead(input.image) { return CodeFacts(identifier: input.identifier, unread: reason) }
    guard let index = indexes[input.identifier] else {
      return CodeFacts(identifier: input.identifier, unread: "the image is damaged")
    }
    var analysis = ImageAnalysis(program: program, index: index)
    return analysis.facts()
  }

  private static func reasonNotToRead(_ image: MachOImage) -> String? {
    if !image.architecture.isARM64 { return "only arm64 code is read, and this is \(image.architecture)" }
    if image.isEncrypted { return "the store has encrypted the code" }
    if !image.spansLittle { return "the image is too large" }
    return nil
  }
}
