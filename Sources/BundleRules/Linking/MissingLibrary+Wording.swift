import BundleModel
import LintEngine
import MachOFormat

extension MissingLibrary {
  /// What the rules about missing libraries show: who asks, where the linker looks, and what lies elsewhere.
  func evidence(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> [Finding.Evidence] {
    var evidence = [Finding.Evidence("\(artifact.shortPath(of: user)), load commands", library.path)]
    if library.path.hasPrefix("@rpath/") {
      evidence.append(.init("run paths", runPaths.isEmpty ? "none" : runPaths.joined(separator: ", ")))
    }
    if let misplacedFile { evidence.append(.init("artifact", "holds \(artifact.shortPath(of: misplacedFile))")) }
    return evidence
  }
}
