public import CodeEvaluation
import Facts
import MachOFormat

/// Reads what the code of an artifact's images declares and calls.
enum CodeReading {
  /// The facts of each image by its path in the artifact.
  static func facts(of bundles: [ArtifactBundle]) -> [String: CodeFacts] {
    let images = bundles.flatMap(\.ownFiles).flatMap(\.placedImages)
    let places = Dictionary(grouping: images) { $0.facts.image.installName ?? "" }
    let evaluated = images.map { image in
      EvaluatedImage(
        identifier: image.path, image: image.facts.image, mapped: image.facts.mapped.value,
        libraries: Dictionary(
          image.facts.image.libraries.compactMap { library in
            nearest(to: image.path, among: places[library.path] ?? []).map { (library.path, $0) }
          }, uniquingKeysWith: { first, _ in first }))
    }
    let facts = CodeFacts.read(from: evaluated)
    return Dictionary(facts.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Of several images with one install name, the one in the bundle that the user is in: an app and its watch app may
  /// each have a framework of that name.
  private static func nearest(to path: String, among candidates: [CodeImage]) -> String? {
    candidates.max { common($0.path, path) < common($1.path, path) }?.path
  }

  private static func common(_ a: String, _ b: String) -> Int {
    zip(a.split(separator: "/"), b.split(separator: "/")).prefix { $0 == $1 }.count
  }
}

extension InspectedArtifact {
  /// What the code of a bundle's own images declares and calls; without the frameworks that it loads.
  public func codeFacts(of bundle: ArtifactBundle) -> [CodeFacts] {
    bundle.ownFiles.flatMap(\.placedImages).compactMap { code[$0.path] }
  }
}
