import BundleModel
import CodeSigning
import Facts
import LintEngine
import PropertyLists

/// Finds signed entitlements that the profile does not allow.
struct EntitlementNotInProfileRule: Rule {
  static let metadata = RuleMetadata(
    id: "entitlement-not-in-profile",
    title: "Entitlement that the profile does not allow",
    category: .signing,
    severity: .error,
    checks: """
      Every signed entitlement of a process is one that its embedded profile allows, with this value: lists, trailing \
      asterisks and team prefixes included. Not looked at: com.apple.security entitlements, which need no profile, on macOS \
      everything that is not restricted, copies from the store, and what app-group-profile, debug-entitlement, \
      keychain-groups, nested-entitlements, profile-app-id and push-environment say more precisely.
      """,
    reason: """
      The profile limits what a signature may claim. A claim beyond it makes the device refuse the installation or the \
      start, and App Store Connect the upload.
      """,
    remedy: """
      Turn on the capability for this identifier on the developer portal and make the profile anew, or remove the \
      entitlement from the target.
      """,
    references: [
      .init("ITMS-90164"),
      .init(
        "TN3125: Inside Code Signing: Provisioning Profiles",
        url: "https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles"),
    ],
    yieldsTo: [
      Precedence("debug-entitlement", about: .subject), Precedence("push-environment", about: .subject),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    if bundle.isForSimulator { return .onSimulator }
    if bundle.distribution == .delivered { return .fromStore }
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    let claims = entitlements.filter { Self.isRestricted($0.key, onMac: bundle.isForMac) }.sorted { $0.key < $1.key }
    guard !claims.isEmpty else { return .doesNotApply("no signed entitlement needs a profile") }
    guard let profile = bundle.profile.value else {
      return .cannotTell(bundle.profile.isAbsent ? "no profile is embedded" : "the profile cannot be read")
    }
    let refused = claims.filter { profile.allows(entitlement: $0.key, value: $0.value) != .allowed }
    if refused.isEmpty {
      return .holds([
        .init("\(bundle.name), signed entitlements", claims.map(\.key).joined(separator: ", ")),
        .init("\(bundle.name), profile “\(profile.name ?? profile.uuid)”", "allows all of them with their values"),
      ])
    }
    let own = refused.filter { !Self.isOthers($0.key, $0.value, of: bundle, in: artifact) }
    if own.isEmpty { return .doesNotApply("another rule says why the profile refuses the claim") }
    return .broken(own.compactMap { refusal($0.key, $0.value, by: profile, in: bundle) })
  }

  private func refusal(
    _ key: String, _ value: PropertyList, by profile: ProvisioningProfile, in bundle: ArtifactBundle
  ) -> Finding? {
    switch profile.allows(entitlement: key, value: value) {
    case .allowed: return nil
    case .notNamed: return finding(.notNamed(key, bundle, profile), bundle, key, value, allowed: nil)
    case .refused(let values, let allowed):
      let refused = values.map(\.entitlementText).joined(separator: ", ")
      return finding(.refused(key, refused, bundle, profile), bundle, key, value, allowed: allowed)
    }
  }

  /// On macOS only these need a profile's word; a debugger's permission and the sandbox need none.
  private static func isRestricted(_ key: String, onMac: Bool) -> Bool {
    if key.hasPrefix("com.apple.security.") { return false }
    guard onMac else { return true }
    return key.hasPrefix("com.apple.developer.") || key == "com.apple.application-identifier"
      || key == "keychain-access-groups"
  }

  /// Whether another rule has a finding of its own for this claim.
  private static func isOthers(
    _ key: String, _ value: PropertyList, of bundle: ArtifactBundle, in artifact: InspectedArtifact
  ) -> Bool {
    switch key {
    case "application-identifier", "com.apple.application-identifier":
      let isForBundle = bundle.identifier.map { bundle.profile.value?.covers(bundleIdentifier: $0) ?? true } ?? true
      return !isForBundle || value.string == artifact.host(of: bundle)?.entitlements.value?.applicationIdentifier
    case KeychainGroupsRule.key: return !KeychainGroupsRule.withoutPrefix(value.strings ?? [], in: bundle).isEmpty
    default: return false
    }
  }

  private func finding(
    _ message: Finding.Message, _ bundle: ArtifactBundle, _ key: String, _ value: PropertyList, allowed: PropertyList?
  ) -> Finding {
    finding(
      message, at: .entitlements(bundle, key), subject: key,
      evidence: [
        .init("\(bundle.name), signed entitlements, \(key)", value.entitlementText),
        .init("\(bundle.name), profile", allowed?.entitlementText ?? "does not name it"),
      ],
      remedy: allowed.map { _ in
        "Sign with a value that the profile allows, or change the capability on the developer portal and renew the profile."
      })
  }
}

extension PropertyList {
  /// The value in one line.
  var entitlementText: String {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let value): value ? "true" : "false"
    case .array(let elements):
      elements.isEmpty ? "an empty list" : elements.map(\.entitlementText).joined(separator: ", ")
    case .dictionary(let values): "{\(values.keys.sorted().joined(separator: ", "))}"
    case .date, .data, .other: typeName
    }
  }
}

extension Finding.Message {
  fileprivate static func notNamed(_ key: String, _ bundle: ArtifactBundle, _ profile: ProvisioningProfile) -> Self {
    "\(bundle.name) is signed with \(key), which its profile “\(profile.name ?? profile.uuid)” does not have."
  }
  fileprivate static func refused(
    _ key: String, _ values: String, _ bundle: ArtifactBundle, _ profile: ProvisioningProfile
  ) -> Self {
    "\(bundle.name) is signed with \(key) = \(values), which its profile “\(profile.name ?? profile.uuid)” does not allow."
  }
}
