import BundleModel
import CodeEvaluation
import Facts
import MachOFormat

extension BundleFacts {
  /// Takes from a bundle what reports show.
  init(_ bundle: ArtifactBundle, in artifact: InspectedArtifact, depth: Int) {
    let code = artifact.codeFacts(of: bundle)
    let plist = bundle.infoPlist.value
    id = bundle.id
    parent = bundle.parent
    self.depth = depth
    path = bundle.path
    shortPath = artifact.shortPath(of: bundle.path)
    name = bundle.name.isEmpty ? "(bundle)" : bundle.name
    kind = bundle.kind
    extensionPoint = bundle.extensionPointIdentifier.value
    label = Self.label(of: bundle)
    displayName = plist?.displayName
    identifier = bundle.identifier
    version = plist?.shortVersion.value
    build = plist?.buildVersion.value
    platform = bundle.platform.value?.description
    minimumOS = plist?.minimumOSVersion.value
    sdk = bundle.sdk.value?.description
    architectures = bundle.executable.value?.file.slices.map(\.architecture.name) ?? []
    signing = SigningFacts.known(of: bundle)
    entitlements = bundle.entitlements
    groups = bundle.appGroups
    profile = bundle.profile.map(ProfileFacts.init)
    infoPlist = bundle.infoPlist.map(\.values)
    kinds = code.flatMap { facts in
      facts.widgets.map { KindFacts($0, in: bundle) } + facts.controls.map { KindFacts($0, in: bundle) }
    }
    reloads = code.flatMap(\.reloads).map { ReloadFacts($0, in: bundle) }
    unreadCode = code.compactMap(\.unread).first
  }

  private static func label(of bundle: ArtifactBundle) -> String {
    guard bundle.kind == .appExtension else { return bundle.kind.label }
    guard let point = bundle.extensionPointIdentifier.value else { return "extension without a point" }
    return bundle.extensionPoint?.label ?? "extension of \(point)"
  }
}
