import BundleModel
import CodeSigning
import Facts
import MachOFormat
import PropertyLists

/// The app groups of an extension and of its host, where both are signed so that the two can be compared.
struct GroupPair {
  let bundle: ArtifactBundle
  let host: ArtifactBundle
  let groups: [String]
  let hostGroups: [String]

  /// `nil` when there is nothing to compare: an unsigned side, a host that runs no code of its own, or a macOS host
  /// outside the sandbox, which reaches every group of its user without claiming it.
  init?(_ subject: ArtifactBundle, host: ArtifactBundle?) {
    guard let host, let groups = Self.signedGroups(of: subject), let hostGroups = Self.signedGroups(of: host),
      !Self.isStub(host, for: subject), host.isSandboxed.value == true
    else { return nil }
    bundle = subject
    self.host = host
    self.groups = groups
    self.hostGroups = hostGroups
  }

  /// The groups that both claim.
  var common: [String] { groups.filter(hostGroups.contains) }

  /// The host's groups that the extension's profile names and its signature lacks: they were lost while signing.
  var stripped: [String] {
    let granted = bundle.profile.value?.entitlements[Self.key]?.strings ?? []
    return hostGroups.filter { granted.contains($0) && !groups.contains($0) }
  }

  /// The entitlement's key.
  static let key = "com.apple.security.application-groups"

  private static func signedGroups(of bundle: ArtifactBundle) -> [String]? {
    if bundle.isForSimulator {
      // A simulator build without the section has no entitlements; its signature says nothing.
      return bundle.entitlements.isAbsent ? [] : bundle.entitlements.value.flatMap { $0[key].map(\.strings) ?? [] }
    }
    // A value that is no list is a matter of app-group-format.
    guard bundle.isSigned, let entitlements = bundle.entitlements.value else { return nil }
    return entitlements[key].map(\.strings) ?? []
  }

  /// A watch app with an extension of its own and a container of iMessage extensions hold Apple's launcher, no code.
  private static func isStub(_ host: ArtifactBundle, for bundle: ArtifactBundle) -> Bool {
    bundle.extensionPointIdentifier.value == "com.apple.watchkit"
      || host.infoPlist.value?["LSApplicationLaunchProhibited"]?.boolean == true
  }
}
