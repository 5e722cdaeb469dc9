import BundleModel
import CodeSigning
import Facts
import LintEngine
import PropertyLists

/// Finds app groups that an extension's profile grants and its signature lost.
struct AppGroupStrippedRule: Rule {
  static let metadata = RuleMetadata(
    id: "app-group-stripped",
    title: "App group lost while signing",
    category: .appGroups,
    severity: .error,
    checks: """
      Where the app's signature claims a group and the extension's own profile grants the same group, the extension's \
      signature claims it too. A note when the extension's code opens no group, and a warning when it is not seen to \
      open this one or cannot be read. Does not apply without a profile in the extension, and when app and profile have \
      no group in common; cannot tell when one of the two is not signed.
      """,
    reason: """
      The portal and the profile are right, so the entitlement went missing between the build and this artifact: \
      signing, re-signing or export ran without the extension's entitlements file. The extension then has a container \
      of its own and never sees the app's data.
      """,
    remedy: """
      Sign the extension with its own entitlements: set CODE_SIGN_ENTITLEMENTS for its target in every configuration, \
      and give codesign or the export tool the extension's entitlements instead of none.
      """,
    references: [
      .init("Configuring app groups", url: "https://developer.apple.com/documentation/xcode/configuring-app-groups"),
      .init(
        "TN3125: Inside Code Signing: Provisioning Profiles",
        url: "https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles"),
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    guard let pair = GroupPair(subject.bundle, host: subject.host) else {
      return GroupPair.missing(subject.bundle, host: subject.host)
    }
    if pair.hostGroups.isEmpty { return .doesNotApply("the app is signed without any group") }
    guard let profile = pair.bundle.profile.value else { return .withoutProfile(pair.bundle) }
    let granted = profile.entitlements[GroupPair.key]?.strings ?? []
    let both = pair.hostGroups.filter(granted.contains)
    guard !both.isEmpty else { return .doesNotApply("the extension’s profile grants no group of the app") }
    let process = artifact.process(of: pair.bundle)
    return .broken(
      by: pair.stripped.map { group in
        let use = process.groupUse(of: [group])
        let severity: Severity =
          switch use {
          case .value(let use):
            use.proof == .opens(group) || (use.proof == .calls && pair.groups.isEmpty) ? .error : .warning
          case .absent: .note
          case .unknown: .warning
          }
        return finding(
          .lost(group, pair), severity: severity, at: .entitlements(pair.bundle, GroupPair.key), subject: group,
          evidence: evidence(pair, granted: group) + [use.value.map(Finding.Evidence.opening)].compactMap(\.self))
      }, elseHolds: evidence(pair, granted: both.groupList))
  }

  private func evidence(_ pair: GroupPair, granted: String) -> [Finding.Evidence] {
    [
      .init("\(pair.host.name), signed entitlements", pair.hostGroups.groupList),
      .init("\(pair.bundle.name), profile", "grants \(granted)"),
      .init("\(pair.bundle.name), signed entitlements", pair.groups.groupList),
    ]
  }
}

extension Finding.Message {
  fileprivate static func lost(_ group: String, _ pair: GroupPair) -> Self {
    "The app group “\(group)” is in the signature of \(pair.host.name) and in the profile of \(pair.bundle.name), but not in the signature of \(pair.bundle.name): it was lost while signing or exporting."
  }
}
