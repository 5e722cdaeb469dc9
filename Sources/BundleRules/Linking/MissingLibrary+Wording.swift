import ArtifactReading
import BundleModel
import LintEngine
import MachOFormat

extension MissingLibrary {
  /// What the rules about missing libraries show: who asks, where the linker looks, and what lies elsewhere.
  func evidence(lyingAt found: String?, of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> [Finding.Evidence]
  {
    var evidence = [Finding.Evidence("\(artifact.shown(user, in: bundle)), load commands", library.path)]
    if library.path.hasPrefix("@rpath/") {
      evidence.append(.init("run paths", runPaths.isEmpty ? "none" : runPaths.joined(separator: ", ")))
    }
    if let found { evidence.append(.init("artifact", "holds \(artifact.shown(found, in: bundle))")) }
    return evidence
  }
}

extension InspectedArtifact {
  /// Where a library that a process lacks lies all the same: in the `Frameworks` folder of a bundle around it.
  func misplacedFile(of missing: MissingLibrary, around bundle: ArtifactBundle) -> String? {
    var candidate: ArtifactBundle? = bundle
    while let current = candidate {
      let path = current.path(of: "\(current.contentFolder("Frameworks"))/\(missing.relativePath)")
      if let file = tree.file(at: path) { return file.path }
      candidate = parent(of: current)
    }
    return nil
  }
}
