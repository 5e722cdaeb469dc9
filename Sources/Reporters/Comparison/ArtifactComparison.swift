import ArtifactReading
public import BundleModel

/// What two artifacts have not in common, bundle by bundle.
public struct ArtifactComparison: Sendable {
  /// One of the two artifacts.
  public struct Side: Sendable, Hashable {
    /// The name that the user gave.
    public let name: String
    /// What it is.
    public let form: InspectedArtifact.Form
    /// The bytes of the archive's file; `nil` for a folder.
    public let fileSize: Int?
    /// The bytes of all its files, inflated.
    public let unpackedSize: Int

    /// The last part of the name.
    public var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }

    init(_ artifact: InspectedArtifact, fileSize: Int?) {
      name = artifact.name
      form = artifact.form
      self.fileSize = fileSize
      unpackedSize = artifact.tree.entries.saturatingSize
    }
  }

  /// Something that cannot be compared, because nobody can tell it of one side.
  public struct Untold: Sendable, Hashable {
    /// The bundle's path from the outermost bundle on.
    public let bundle: String
    /// What is not compared, as in "entitlements".
    public let what: String
    /// Why nobody can tell.
    public let reason: String
  }

  /// The artifact from which changes count.
  public let first: Side
  /// The artifact to which they lead.
  public let second: Side
  /// The bundles that came, went or changed, in the order of their paths.
  public let bundles: [BundleChanges]
  /// What signing anew has changed.
  public let signing: SigningChanges
  /// What is not compared.
  public let untold: [Untold]

  /// Whether one is an archive and the other, of the same app, is not, and so may be its export, which signs anew and
  /// may strip symbols.
  public let isExport: Bool

  /// Compares two artifacts; `fileSizes` has the bytes of their files as they lie on disk, `nil` for folders.
  public init(
    _ first: InspectedArtifact, _ second: InspectedArtifact, fileSizes: (first: Int?, second: Int?) = (nil, nil)
  ) {
    self.first = Side(first, fileSize: fileSizes.first)
    self.second = Side(second, fileSize: fileSizes.second)
    let isExport = Self.isExport(first, second)
    self.isExport = isExport
    var bundles: [BundleChanges] = []
    var untold: [Untold] = []
    var signing = SigningChanges()
    for pair in BundlePairs(first, second).pairs {
      var list = ChangeList()
      switch pair {
      case .both(let before, let after):
        BundleDifferences(before: before, after: after, isExport: isExport).add(to: &list)
        signing.add(before, after, isExport: isExport)
        if !list.changes.isEmpty {
          bundles.append(BundleChanges(after.facts, fate: .changed, changes: list.changes))
        }
        untold += list.untold.map { Untold(bundle: after.facts.shortPath, what: $0.what, reason: $0.reason) }
      case .first(let before):
        before.addContent(to: &list, isGone: true)
        bundles.append(BundleChanges(before.facts, fate: .went, changes: list.changes))
      case .second(let after):
        after.addContent(to: &list, isGone: false)
        bundles.append(BundleChanges(after.facts, fate: .came, changes: list.changes))
      }
    }
    self.bundles = bundles
    self.signing = signing
    self.untold = untold
  }

  private static func isExport(_ first: InspectedArtifact, _ second: InspectedArtifact) -> Bool {
    (first.form == .xcarchive) != (second.form == .xcarchive)
      && first.topBundles.first?.identifier == second.topBundles.first?.identifier
  }
}
