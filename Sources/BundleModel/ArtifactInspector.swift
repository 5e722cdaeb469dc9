public import ArtifactReading
public import ByteParsing
import Facts
import MachOFormat
import PropertyLists

/// Turns an artifact into bundles with their facts, reading only the files that facts come from.
public struct ArtifactInspector: Sendable {
  private let verifiesSeals: Bool

  /// Creates an inspector.
  ///
  /// - Parameter verifiesSeals: Whether signed bundles are compared with their signatures and seals, for which all
  ///   their files are read.
  public init(verifiesSeals: Bool = true) {
    self.verifiesSeals = verifiesSeals
  }

  /// Opens the artifact at a path (`-` for standard input) and reads its facts.
  public func inspect(_ name: String) throws(ArtifactError) -> InspectedArtifact {
    try inspect(try Artifact.open(name, retaining: NeededFiles.retains))
  }

  /// Reads the facts of an archive that is in memory.
  public func inspect(archive: Bytes, name: String) throws(ArtifactError) -> InspectedArtifact {
    try inspect(try Artifact.open(archive: archive, name: name, retaining: NeededFiles.retains))
  }

  /// Reads the facts of an opened artifact.
  ///
  /// An archive that holds nothing but one other archive, as CI systems wrap what they keep, is looked into.
  public func inspect(_ artifact: Artifact) throws(ArtifactError) -> InspectedArtifact {
    let (artifact, discovery) = try findBundles(in: artifact, depth: 0)
    return Loading(artifact: artifact, discovery: discovery, verifiesSeals: verifiesSeals).run()
  }

  private func findBundles(in artifact: Artifact, depth: Int) throws(ArtifactError) -> (Artifact, BundleDiscovery) {
    let discovery = BundleDiscovery(artifact.tree)
    if !discovery.candidates.isEmpty { return (artifact, discovery) }
    if depth < Limits.archiveDepth {
      for inner in NeededFiles.innerArchives(of: artifact.tree) {
        guard case .success(let bytes) = artifact.contents(of: inner.path),
          let opened = try? Artifact.open(archive: bytes, name: artifact.name, retaining: NeededFiles.retains),
          let found = try? findBundles(in: opened, depth: depth + 1)
        else { continue }
        return found
      }
    }
    // What a package installs lies in its payload, so this one's could not be read.
    throw ArtifactError(artifact.name, artifact.container == .xar ? .unreadablePayload : .noBundle)
  }
}
