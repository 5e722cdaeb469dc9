import ArtifactReading
import BundleModel
import CodeSigning
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// Finds macOS app groups that neither the team's prefix nor a profile makes the app's own.
struct AppGroupTeamPrefixRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-group-team-prefix",
    title: "macOS app group without authority",
    category: .appGroups,
    severity: .error,
    checks: """
      Every group of a sandboxed macOS bundle begins with the signing team's prefix, or its profile grants it. Does \
      not apply to Catalyst, where the iOS form is the rule, to signatures without a team, to code outside the sandbox, \
      to names that are no group, and to copies from the Mac App Store, which hold a receipt. Cannot tell when the \
      bundle is not signed, or the profile that might grant the group cannot be read.
      """,
    reason: """
      macOS believes a group's claim when its prefix is the signing team's or when a profile grants it. Without either \
      the user is asked for access at each update, and an extension in the sandbox, which cannot ask, gets no container: \
      the widget stays empty or does not appear.
      """,
    remedy: """
      Name the group $(TeamIdentifierPrefix)name, or register the group. form on the developer portal and embed the \
      profile that grants it.
      """,
    references: [
      .init(
        "App Groups Entitlement",
        url:
          "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.security.application-groups"
      )
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    guard bundle.isForMac, bundle.platform.value != .macCatalyst else {
      return .doesNotApply("outside macOS a profile grants the groups")
    }
    if Self.isFromStore(bundle, in: artifact) { return .fromStore }
    guard bundle.isSignedWithCertificate else { return .withoutCertificate(bundle) }
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    guard let groups = entitlements.signedGroups else { return .cannotTell("the app groups are no list of texts") }
    guard !groups.isEmpty else { return .doesNotApply("no app group is signed") }
    guard bundle.isSandboxed.value == true else { return .doesNotApply("it runs outside the sandbox") }
    guard let team = bundle.signingTeam else { return .doesNotApply("the signature names no team") }
    return authority(over: groups, of: bundle, team: team)
  }

  private func authority(over groups: [String], of bundle: ArtifactBundle, team: String) -> Verdict {
    if case .unknown(let reason) = bundle.profile, groups.contains(where: { $0.teamPrefix != team }) {
      return .cannotTell(
        "the profile cannot be read",
        notes: [undetermined(.cannotTell(bundle, reason), at: .profile(bundle), subject: GroupPair.key)])
    }
    // Another name is a matter of app-group-format, unless a profile grants it.
    let named = groups.filter { Self.isGroup($0) || Self.isGranted($0, by: bundle.profile.value) }
    guard !named.isEmpty else { return .doesNotApply("no signed name has the form of a group") }
    let refused = named.filter { $0.teamPrefix != team && !Self.isGranted($0, by: bundle.profile.value) }
    let authority: [Finding.Evidence] = [
      .init("\(bundle.name), code directory", "team \(team)"),
      .init("\(bundle.name), profile", bundle.profile.value.map(Self.granted) ?? "none is embedded"),
    ]
    return .broken(
      by: refused.map { group in
        finding(
          .unauthorised(group, bundle, team: team), at: .entitlements(bundle, GroupPair.key), subject: group,
          evidence: authority)
      }, elseHolds: [.init("\(bundle.name), signed entitlements", named.groupList)] + authority)
  }

  private static func isGroup(_ name: String) -> Bool { name.hasPrefix("group.") || name.teamPrefix != nil }

  private static func isGranted(_ group: String, by profile: ProvisioningProfile?) -> Bool {
    profile?.allows(entitlement: GroupPair.key, value: .array([.string(group)])) == .allowed
  }

  private static func granted(_ profile: ProvisioningProfile) -> String {
    (profile.entitlements[GroupPair.key]?.strings ?? []).groupList
  }

  private static func isFromStore(_ bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Bool {
    let app = artifact.host(of: bundle) ?? bundle
    return artifact.tree.hasDirectory(app.path(of: "Contents/_MASReceipt"))
  }
}

extension Finding.Message {
  fileprivate static func unauthorised(_ group: String, _ bundle: ArtifactBundle, team: String) -> Self {
    group.teamPrefix == nil
      ? "\(bundle.name) claims the app group “\(group)”, which has no team’s prefix, and no embedded profile grants it."
      : "\(bundle.name) claims the app group “\(group)” of another team than the \(team) that signed it."
  }
  fileprivate static func cannotTell(_ bundle: ArtifactBundle, _ reason: String) -> Self {
    "Whether the profile of \(bundle.name) grants its app groups cannot be told: \(reason)."
  }
}
