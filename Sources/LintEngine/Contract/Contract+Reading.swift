public import BundleModel
import CodeEvaluation
import Facts
import PropertyLists

extension Contract {
  /// What an artifact holds.
  public init(of artifact: InspectedArtifact) {
    parts = artifact.bundles.filter(\.kind.runsAsProcess).map { bundle in
      Part(
        path: artifact.shortPath(of: bundle.path), kind: bundle.kind.rawValue, identifier: bundle.identifier,
        extensionPoint: bundle.extensionPointIdentifier.value,
        groups: Self.list(bundle.appGroups, of: bundle)?.sorted(),
        capabilities: Self.list(bundle.entitlements.map(Self.capabilities), of: bundle),
        kinds: Self.kinds(of: bundle, in: artifact),
        liveActivities: Self.liveActivities(of: bundle))
    }.sorted { $0.path < $1.path }
  }

  /// The kinds of a widget extension's own code; `nil` when the code does not show all of them.
  private static func kinds(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> [String]? {
    guard bundle.isWidgetExtension else { return nil }
    let code = artifact.codeFacts(of: bundle)
    guard !code.isEmpty, code.allSatisfy({ $0.unread == nil }) else { return nil }
    var kinds: Set<String> = []
    for fact in code.flatMap({ $0.widgets.map(\.kind) + $0.controls.map(\.kind) }) {
      switch fact {
      case .value(let kind): kinds.insert(kind)
      case .absent: continue
      case .unknown: return nil
      }
    }
    return kinds.sorted()
  }

  /// Whether an app supports Live Activities; the key means nothing in an extension.
  private static func liveActivities(of bundle: ArtifactBundle) -> Bool? {
    guard bundle.kind == .app, let plist = bundle.infoPlist.value else { return nil }
    return plist.boolean("NSSupportsLiveActivities").value ?? false
  }

  /// A list that is certainly empty when the executable has no signature; without an executable nobody can tell.
  private static func list(_ fact: Known<[String]>, of bundle: ArtifactBundle) -> [String]? {
    switch fact {
    case .value(let list): list
    case .absent: bundle.executable.isAbsent ? nil : []
    case .unknown: nil
    }
  }

  /// Entitlements that come and go with the signing, not with the app.
  private static let ofSigning: Set<String> = [
    "application-identifier", "com.apple.application-identifier", "com.apple.developer.team-identifier",
    "get-task-allow", "com.apple.security.get-task-allow", "beta-reports-active", "keychain-access-groups",
    "com.apple.security.application-groups", "previous-application-identifiers",
  ]

  private static func capabilities(_ entitlements: [String: PropertyList]) -> [String] {
    entitlements.filter { !ofSigning.contains($0.key) && $0.value != .boolean(false) }.keys.sorted()
  }
}
