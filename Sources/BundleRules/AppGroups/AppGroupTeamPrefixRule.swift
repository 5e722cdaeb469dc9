import ArtifactReading
import BundleModel
import CodeSigning
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// Finds macOS app groups that neither the team's prefix nor a profile makes the app's own.
struct AppGroupTeamPrefixRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "app-group-team-prefix",
    title: "macOS app group without authority",
    category: .appGroups,
    severity: .error,
    checks: """
      Every group of a sandboxed macOS bundle begins with the signing team's prefix, or its profile grants it. Silent \
      for Catalyst, where the iOS form is the rule, for signatures without a team, for code outside the sandbox, and for \
      copies from the Mac App Store, which hold a receipt.
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

  func findings(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess, bundle.isForMac, bundle.platform.value != .macCatalyst,
      bundle.isSignedWithCertificate, let team = bundle.signingTeam, bundle.isSandboxed.value == true,
      let groups = bundle.appGroups.value, !Self.isFromStore(bundle, in: artifact)
    else { return [] }
    if case .unknown(let reason) = bundle.profile, groups.contains(where: { $0.teamPrefix != team }) {
      return [undetermined(.cannotTell(bundle, reason), at: .profile(bundle), subject: GroupPair.key)]
    }
    return groups.compactMap { group in
      guard group.teamPrefix != team, group.hasPrefix("group.") || group.teamPrefix != nil,
        !Self.isGranted(group, by: bundle.profile.value)
      else { return nil }
      return finding(
        .unauthorised(group, bundle, team: team), at: .entitlements(bundle, GroupPair.key), subject: group,
        evidence: [
          .init("\(bundle.name), code directory", "team \(team)"),
          .init("\(bundle.name), profile", bundle.profile.value.map(Self.granted) ?? "none is embedded"),
        ])
    }
  }

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
