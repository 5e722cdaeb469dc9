import BundleModel
import CodeSigning
import Facts
import MachOFormat
import PropertyLists

extension ComparedBundle {
  /// Reads a bundle of an artifact.
  init(_ bundle: ArtifactBundle, in artifact: InspectedArtifact) {
    self.init(path: artifact.shortPath(of: bundle.path), kind: bundle.kind, label: bundle.label)
    let plist = bundle.infoPlist
    values = [
      .identifier: plist.flatMap(\.bundleIdentifier).flatMap { $0.isEmpty ? .absent : .value($0) },
      .extensionPoint: bundle.extensionPointIdentifier,
      .version: plist.flatMap(\.shortVersion), .build: plist.flatMap(\.buildVersion),
      .platform: bundle.platform.map(\.description), .minimumOS: plist.flatMap(\.minimumOSVersion),
      .liveActivitySupport: bundle.kind == .app ? plist.flatMap(Self.liveActivities) : .absent,
      .sdk: bundle.sdk.map(\.description),
      .team: bundle.signingTeam.map(Known.value) ?? .unknown("the signature names no team"),
      .profile: bundle.profile.map(\.kind.description),
    ]
    lists[.architecture] = bundle.executable.map { $0.file.slices.map(\.architecture.name) }
    lists[.group] = Self.claims(bundle.appGroups, of: bundle, none: [])
    entitlements = Self.claims(bundle.entitlements, of: bundle, none: [:])
    ownNames = Set(
      [bundle.signingTeam, bundle.signingTeam.map { "\($0).\(bundle.identifier ?? "")" }].compactMap(\.self))
    readKinds(of: bundle, in: artifact)
    privacyManifest = bundle.privacyManifest
    purpose = bundle.distribution.map { "signed for \($0)" } ?? bundle.signature.value?.state.description
    size = BundleSize(of: bundle)
  }

  private mutating func readKinds(of bundle: ArtifactBundle, in artifact: InspectedArtifact) {
    kindGap = bundle.extensionPointIdentifier.reason
    guard bundle.isWidgetExtension else { return }
    let declared = DeclaredWidgets(of: bundle, in: artifact)
    kinds = declared.all.map(ComparedKind.init)
    kindGap = declared.gap
  }

  /// The key's absence means that there is no support; the key means nothing in an extension.
  private static func liveActivities(_ plist: InfoPlist) -> Known<String> {
    plist.boolean("NSSupportsLiveActivities").value == true ? .value("supported") : .absent
  }

  /// What is certainly empty when the executable has no signature; without an executable nobody can tell.
  private static func claims<Fact>(_ fact: Known<Fact>, of bundle: ArtifactBundle, none: Fact) -> Known<Fact> {
    guard fact.isAbsent else { return fact }
    return bundle.executable.isAbsent ? .unknown("there is no executable") : .value(none)
  }
}
