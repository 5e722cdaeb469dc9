public import CodeEvaluation
import MachOFormat

extension ProcessCode {
  /// A library that an image asks for by run path and that the artifact does not hold; `nil` when all are there.
  ///
  /// Code in such a library cannot be read, so nothing can be said to be absent. The Swift runtime is Apple's own.
  public var missingLibrary: String? {
    for image in images {
      for library in image.facts.image.libraries where library.path.hasPrefix("@") {
        let name = library.path.split(separator: "/").last ?? ""
        if !name.hasPrefix("libswift"), !images.contains(where: { $0.path.split(separator: "/").last == name }) {
          return library.path
        }
      }
    }
    return nil
  }
}

extension InspectedArtifact {
  /// What the code of a bundle's process declares and calls, image by image, the frameworks that it loads included.
  public func processFacts(of bundle: ArtifactBundle) -> [CodeFacts] { facts(of: code(of: bundle)) }

  /// Why code of a bundle's process may do more than its facts say; `nil` when all of it was read.
  public func unreadCode(of bundle: ArtifactBundle) -> String? { unread(in: code(of: bundle)) }

  func facts(of process: ProcessCode) -> [CodeFacts] { process.images.compactMap { code[$0.path] } }

  func unread(in process: ProcessCode) -> String? {
    process.gap ?? facts(of: process).compactMap(\.unread).first
      ?? process.missingLibrary.map { "\($0) is not in the artifact" }
  }
}
