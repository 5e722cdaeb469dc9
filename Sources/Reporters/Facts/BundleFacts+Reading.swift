import BundleModel
import CodeEvaluation
import Facts
import MachOFormat

extension BundleFacts {
  /// Takes from a bundle what reports show.
  init(_ bundle: ArtifactBundle, in artifact: InspectedArtifact, depth: Int) {
    let declared = DeclaredWidgets(compiledInto: bundle, in: artifact)
    let plist = bundle.infoPlist.value
    id = bundle.id
    parent = bundle.parent
    self.depth = depth
    path = bundle.path
    name = bundle.name.isEmpty ? "(bundle)" : bundle.name
    kind = bundle.kind
    extensionPoint = bundle.extensionPointIdentifier.value
    label = bundle.label
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
    kinds = declared.all
    reloads = artifact.codeFacts(of: bundle).flatMap(\.reloads)
    unreadCode = declared.gap
  }
}
