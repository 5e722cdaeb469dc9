import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds the debugger's entitlement in what goes to users.
struct DebugEntitlementRule: Rule {
  static let metadata = RuleMetadata(
    id: "debug-entitlement",
    title: "get-task-allow in a distribution build",
    category: .signing,
    severity: .error,
    checks: """
      A process that is signed for distribution (by its profile, or by its certificate where it has none) does not have \
      get-task-allow = true. Silent for development builds, archives signed for development among them.
      """,
    reason: """
      The entitlement lets any debugger attach to the process. App Store Connect and the notary service refuse it, and no \
      distribution profile allows it.
      """,
    remedy: """
      Export the archive instead of packing a development build; leave get-task-allow out of hand-written entitlements, \
      and CODE_SIGN_INJECT_BASE_ENTITLEMENTS off for release builds that a script signs.
      """,
    references: [.init("ITMS-90164")])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    guard let distribution = bundle.distribution, distribution.isForUsers else { return .notForUsers(bundle) }
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    let keys = ["get-task-allow", "com.apple.security.get-task-allow"]
    guard let key = keys.first(where: { entitlements[$0]?.boolean == true }) else {
      return .holds([
        .init("\(bundle.name), signed entitlements", "no get-task-allow = true"),
        .distribution(distribution, of: bundle),
      ])
    }
    return .broken([
      finding(
        .debuggable(bundle, key, distribution), at: .entitlements(bundle, key), subject: key,
        evidence: [
          .init("\(bundle.name), signed entitlements", "\(key) = true"),
          .distribution(distribution, of: bundle),
        ])
    ])
  }
}

extension Finding.Message {
  fileprivate static func debuggable(_ bundle: ArtifactBundle, _ key: String, _ distribution: Distribution) -> Self {
    "\(bundle.name) is signed for \(distribution), but with \(key), which lets debuggers attach."
  }
}
