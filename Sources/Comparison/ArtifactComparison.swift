import BundleModel

/// What two sets of bundles have not in common, bundle by bundle.
public struct ArtifactComparison: Sendable {
  /// Something that cannot be compared, because nobody can tell it of one side.
  public struct Untold: Sendable, Hashable {
    /// The bundle's path from the outermost bundle on.
    public let bundle: String
    /// What is not compared, as in "entitlements".
    public let what: String
    /// Why nobody can tell.
    public let reason: String
  }

  /// The side from which changes count.
  public let first: ComparedSide
  /// The side to which they lead.
  public let second: ComparedSide
  /// The bundles that came, went or changed, in the order of their paths.
  public let bundles: [BundleChanges]
  /// What signing anew has changed.
  public let signing: SigningChanges
  /// What is not compared.
  public let untold: [Untold]

  /// Whether one is an archive and the other, of the same app, is not, and so may be its export, which signs anew and
  /// may strip symbols.
  public let isExport: Bool

  /// Compares two artifacts, or two contracts.
  public init(_ first: ComparedSide, _ second: ComparedSide) {
    self.first = first
    self.second = second
    let isExport =
      (first.form == .xcarchive) != (second.form == .xcarchive)
      && first.bundles.first?.identifier == second.bundles.first?.identifier
    self.isExport = isExport
    var bundles: [BundleChanges] = []
    var untold: [Untold] = []
    var signing = SigningChanges()
    for pair in BundlePairs(first, second).pairs {
      var list: ChangeList
      switch pair {
      case .both(let before, let after, let isMoved):
        list = ChangeList(of: after)
        if isMoved { list.compare(.path, before.path, after.path) }
        BundleDifferences(before: before, after: after, isExport: isExport).add(to: &list)
        signing.add(before, after, isExport: isExport)
        guard !list.changes.isEmpty else { break }
        bundles.append(BundleChanges(before, after, fate: .changed, changes: list.changes))
      case .first(let before):
        list = ChangeList(of: before)
        before.addContent(to: &list, isGone: true)
        bundles.append(BundleChanges(before, before, fate: .went, changes: list.changes))
      case .second(let after):
        list = ChangeList(of: after)
        after.addContent(to: &list, isGone: false)
        bundles.append(BundleChanges(after, after, fate: .came, changes: list.changes))
      }
      untold += list.untold
    }
    self.bundles = bundles
    self.signing = signing
    self.untold = untold
  }
}
