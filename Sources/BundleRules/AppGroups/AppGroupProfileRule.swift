import BundleModel
import CodeSigning
import Facts
import LintEngine
import PropertyLists

/// Finds signed app groups that the embedded profile does not allow.
struct AppGroupProfileRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-group-profile",
    title: "App group not in the profile",
    category: .appGroups,
    severity: .error,
    checks: """
      Every signed app group is one that the bundle's embedded profile allows, a trailing asterisk included. Cannot \
      tell without a profile or a signature. Does not apply to simulator builds, to what the store has signed, and on \
      macOS to groups with a team's prefix, which need no profile.
      """,
    reason: """
      The signature claims a group that the profile does not grant. Devices refuse to install the app or to start the \
      extension, and App Store Connect refuses the upload.
      """,
    remedy: """
      On the developer portal, add the group to this identifier's App Groups capability, then make the profile anew; \
      with automatic signing, check that the target's App Groups list is the one that you mean.
      """,
    references: [
      .init("ITMS-90164"),
      .init(
        "TN3125: Inside Code Signing: Provisioning Profiles",
        url: "https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    if bundle.isForSimulator { return .onSimulator }
    if bundle.distribution == .delivered { return .fromStore }
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    guard let groups = entitlements.signedGroups else { return .cannotTell("the app groups are no list of texts") }
    let checked = bundle.isForMac ? groups.filter { $0.hasPrefix("group.") } : groups
    guard !checked.isEmpty else {
      return .doesNotApply(groups.isEmpty ? "no app group is signed" : "groups with a team’s prefix need no profile")
    }
    guard let profile = bundle.profile.value else {
      return .cannotTell(bundle.profile.isAbsent ? "no profile is embedded" : "the profile cannot be read")
    }
    let allowed = profile.entitlements[GroupPair.key]?.strings ?? []
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), signed entitlements", groups.groupList),
      .init("\(bundle.name), profile “\(profile.name ?? profile.uuid)”", allowed.groupList),
    ]
    let refused = checked.filter { group in
      profile.allows(entitlement: GroupPair.key, value: .array([.string(group)])) != .allowed
    }
    return .broken(
      by: refused.map { group in
        finding(
          .refused(group, bundle, allowed: allowed), at: .entitlements(bundle, GroupPair.key), subject: group,
          evidence: evidence)
      }, elseHolds: evidence)
  }
}

extension Finding.Message {
  fileprivate static func refused(_ group: String, _ bundle: ArtifactBundle, allowed: [String]) -> Self {
    "\(bundle.name) is signed with the app group “\(group)”, which its profile does not allow; the profile has \(allowed.isEmpty ? "no app group" : allowed.quotedList)."
  }
}
