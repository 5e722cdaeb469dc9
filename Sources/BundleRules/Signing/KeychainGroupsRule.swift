import BundleModel
import CodeSigning
import Facts
import LintEngine
import PropertyLists

/// Finds keychain access groups that are malformed, or that app and extension do not share.
struct KeychainGroupsRule: Rule {
  static let metadata = RuleMetadata(
    id: "keychain-groups",
    title: "Keychain groups that do not fit",
    category: .signing,
    severity: .warning,
    checks: """
      Every keychain access group of a process begins with a prefix of its team or its application identifier; and an \
      app and its extension that both claim groups of their own have one in common, or an app group, when both use \
      the keychain. A process without any such claim is not compared: sharing may not be wanted. A missing prefix is an \
      error outside macOS in a bundle with a profile, which never allows it.
      """,
    reason: """
      The keychain knows groups by their full name. Without the prefix the claim is refused; without a common group the \
      extension does not find the items that its app stored (error -34018 or -25300).
      """,
    remedy: """
      Write groups as $(AppIdentifierPrefix)name in the entitlements file, and give both targets the same one under \
      Keychain Sharing.
      """,
    references: [
      .init("ITMS-90164"),
      .init(
        "Sharing access to keychain items among a collection of apps",
        url: """
          https://developer.apple.com/documentation/security/\
          sharing-access-to-keychain-items-among-a-collection-of-apps
          """),
    ])

  static let key = "keychain-access-groups"

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    if bundle.isForSimulator { return .onSimulator }
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    guard let value = entitlements[Self.key] else { return .doesNotApply("no keychain group is signed") }
    guard let groups = value.strings else { return .cannotTell("the entitlement is no list of texts") }
    let isRefused = bundle.profile.value != nil && !bundle.isForMac
    let evidence = Finding.Evidence(
      "\(bundle.name), signed entitlements, \(Self.key)", groups.joined(separator: ", "))
    let malformed = Self.withoutPrefix(groups, in: bundle).map { group in
      finding(
        .noPrefix(group, bundle), severity: isRefused ? .error : .warning, at: .entitlements(bundle, Self.key),
        subject: group, evidence: [evidence],
        remedy: "Write the group as $(AppIdentifierPrefix)name in the entitlements file.")
    }
    if !malformed.isEmpty { return .broken(malformed) }
    return .all([.holds([evidence]), sharing(bundle, groups, in: artifact)], ifNone: "no keychain group is signed")
  }

  /// The groups that no prefix makes the team's own.
  static func withoutPrefix(_ groups: [String], in bundle: ArtifactBundle) -> [String] {
    groups.filter { !hasPrefix($0, bundle) }
  }

  /// A prefix is the team, or for old apps another one of ten characters; the token group is the system's.
  private static func hasPrefix(_ group: String, _ bundle: ArtifactBundle) -> Bool {
    group.teamPrefix != nil || group == "com.apple.token" || group.hasSuffix("*")
      || bundle.signingTeam.map { group.hasPrefix($0 + ".") } ?? false
      || bundle.profile.value?.applicationIdentifierPrefixes.contains { group.hasPrefix($0 + ".") } ?? false
  }

  private func sharing(_ bundle: ArtifactBundle, _ groups: [String], in artifact: InspectedArtifact) -> Verdict {
    guard bundle.kind == .appExtension else { return .doesNotApply("it is no extension") }
    guard let host = artifact.host(of: bundle) else { return .withoutApp }
    guard let entitlements = host.entitlements.value else { return .withoutEntitlements(host) }
    let own = Set(groups.filter { $0 != bundle.entitlements.value?.applicationIdentifier })
    let hosts = Set((entitlements[Self.key]?.strings ?? []).filter { $0 != entitlements.applicationIdentifier })
    guard !own.isEmpty, !hosts.isEmpty else { return .doesNotApply("one side claims no group of its own") }
    // App groups are keychain groups too.
    let appGroups = Set(bundle.appGroups.value ?? []).intersection(host.appGroups.value ?? [])
    let common = own.intersection(hosts).union(appGroups)
    if let group = common.min() {
      return .holds([.init("\(bundle.name) and \(host.name), signed entitlements", group)])
    }
    let uses = [bundle, host].map { artifact.process(of: $0).firstImport(of: [AppleSymbols.keychainItems]) }
    if uses.contains(where: \.isAbsent) { return .doesNotApply("one side does not use the keychain") }
    guard uses.allSatisfy({ $0.value != nil }) else { return .cannotTell(artifact.unreadReason(of: [bundle, host])) }
    return .broken([
      finding(
        .noneInCommon(bundle, host), at: .entitlements(bundle, Self.key), subject: bundle.name,
        evidence: [
          .init("\(bundle.name), signed entitlements", own.sorted().joined(separator: ", ")),
          .init("\(host.name), signed entitlements", hosts.sorted().joined(separator: ", ")),
        ], remedy: "Give both targets the same group under Keychain Sharing.")
    ])
  }
}

extension Finding.Message {
  fileprivate static func noPrefix(_ group: String, _ bundle: ArtifactBundle) -> Self {
    "The keychain access group “\(group)” of \(bundle.name) does not begin with a team’s prefix."
  }
  fileprivate static func noneInCommon(_ bundle: ArtifactBundle, _ host: ArtifactBundle) -> Self {
    "\(bundle.name) and \(host.name) both use the keychain and claim groups, but have none in common."
  }
}
