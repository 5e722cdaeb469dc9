import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds the sandbox of the push service in what goes to users.
struct PushEnvironmentRule: Rule {
  static let metadata = RuleMetadata(
    id: "push-environment",
    title: "Development push environment in a distribution build",
    category: .signing,
    severity: .error,
    checks: """
      A process that is signed for distribution does not have aps-environment = development. Silent for development \
      builds, archives signed for development among them: their export changes the value.
      """,
    reason: """
      The value chooses the push service. With “development” the app's device tokens are for the sandbox, and pushes \
      that a server sends through the production service never arrive.
      """,
    remedy: """
      Export with a distribution profile, which sets the value to production, and give signing scripts the \
      entitlements of the export instead of those in the project.
      """,
    references: [
      .init(
        "APS Environment Entitlement",
        url: "https://developer.apple.com/documentation/bundleresources/entitlements/aps-environment")
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    guard let distribution = bundle.distribution, distribution.isForUsers else { return .notForUsers(bundle) }
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    let keys = ["aps-environment", "com.apple.developer.aps-environment"].filter { entitlements[$0] != nil }
    let values = keys.compactMap { key in entitlements[key]?.string.map { (key: key, text: $0) } }
    guard let first = values.first(where: { $0.text == "development" }) ?? values.first else {
      return keys.isEmpty
        ? .doesNotApply("no push environment is signed") : .cannotTell("the push environment is no text")
    }
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), signed entitlements", "\(first.key) = \(first.text)"),
      .distribution(distribution, of: bundle),
    ]
    guard first.text == "development" else { return .holds(evidence) }
    return .broken([
      finding(
        .sandbox(bundle, first.key, distribution), at: .entitlements(bundle, first.key), subject: first.key,
        evidence: evidence)
    ])
  }
}

extension Finding.Message {
  fileprivate static func sandbox(_ bundle: ArtifactBundle, _ key: String, _ distribution: Distribution) -> Self {
    "\(bundle.name) is signed for \(distribution), but with \(key) = development."
  }
}
