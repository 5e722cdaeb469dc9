import BundleModel
import CodeSigning
import Facts
import LintEngine
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

  /// What a rule says of an extension that has no pair.
  static func missing(_ subject: ArtifactBundle, host: ArtifactBundle?) -> Verdict {
    guard let host else { return .withoutApp }
    for bundle in [subject, host] where signedGroups(of: bundle) == nil {
      return bundle.signedEntitlements == nil
        ? .withoutEntitlements(bundle) : .cannotTell("the app groups are no list of texts")
    }
    if isStub(host, for: subject) { return .doesNotApply("the app around it runs no code of its own") }
    return .doesNotApply("an app outside the sandbox reaches every group of its user")
  }

  private static func signedGroups(of bundle: ArtifactBundle) -> [String]? { bundle.signedEntitlements?.signedGroups }

  /// A watch app with an extension of its own and a container of iMessage extensions hold Apple's launcher, no code.
  private static func isStub(_ host: ArtifactBundle, for bundle: ArtifactBundle) -> Bool {
    bundle.extensionPointIdentifier.value == "com.apple.watchkit"
      || host.infoPlist.value?["LSApplicationLaunchProhibited"]?.boolean == true
  }
}

extension [String: PropertyList] {
  /// The app groups among signed entitlements, which may be none; `nil` for a value that is no list.
  var signedGroups: [String]? { self[GroupPair.key].map(\.strings) ?? [] }
}
