public import BundleModel

/// One artifact as reports show it.
public struct ArtifactFacts: Sendable {
  /// The name that the user gave.
  public let name: String
  /// What it is, as in "Xcode archive".
  public let form: InspectedArtifact.Form
  /// Every bundle, each before those that it contains.
  public let bundles: [BundleFacts]

  /// Takes from an artifact what reports show.
  public init(_ artifact: InspectedArtifact) {
    name = artifact.name
    form = artifact.form
    var made: [BundleFacts] = []
    for bundle in artifact.bundles {
      let parent = bundle.parent.flatMap { made.indices.contains($0) ? made[$0] : nil }
      made.append(
        BundleFacts(bundle, in: artifact, depth: parent.map { $0.depth + 1 } ?? 0))
    }
    bundles = made
  }

  /// Every widget, control and Live Activity that the artifact's code declares.
  public var kinds: [WidgetDeclaration] { bundles.flatMap(\.kinds) }

  /// The bundle that the header is about: the first app, else the first bundle.
  public var main: BundleFacts? { bundles.first { $0.kind == .app } ?? bundles.first }
  /// Bundles that no other bundle contains.
  public var top: [BundleFacts] { bundles.filter { $0.parent == nil } }

  /// The bundles that this one directly contains.
  public func children(of bundle: BundleFacts) -> [BundleFacts] { bundles.filter { $0.parent == bundle.id } }
}
