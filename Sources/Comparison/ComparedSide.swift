import ArtifactReading
public import BundleModel

/// One of two sets of bundles: those of an artifact, or those that a contract holds of one.
public struct ComparedSide: Sendable {
  /// The name that the user gave; empty for a contract.
  public let name: String
  /// What the artifact is; `nil` for a contract.
  public let form: InspectedArtifact.Form?
  /// The bytes of the archive's file; `nil` for a folder and for a contract.
  public let fileSize: Int?
  /// The bytes of all the artifact's files, inflated; `nil` for a contract.
  public let unpackedSize: Int?
  /// The last part of the name.
  public let fileName: String
  /// The bundles, in the order of their paths.
  let bundles: [ComparedBundle]

  /// An artifact with all its bundles; `fileSize` counts the bytes of its file as it lies on disk.
  public init(_ artifact: InspectedArtifact, fileSize: Int? = nil) {
    name = artifact.name
    fileName = artifact.fileName
    form = artifact.form
    self.fileSize = fileSize
    unpackedSize = artifact.tree.entries.saturatingSize
    bundles = artifact.bundles.map { ComparedBundle($0, in: artifact) }
  }

  /// What a contract holds.
  public init(_ contract: Contract) {
    name = ""
    fileName = ""
    form = nil
    fileSize = nil
    unpackedSize = nil
    bundles = contract.parts.map(ComparedBundle.init)
  }

  /// Whether all bundles lie in one bundle or are it.
  var hasOneTop: Bool { Set(bundles.map { $0.path.prefix { $0 != "/" } }).count == 1 }
}
