import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds the sandbox of the push service in what goes to users.
struct PushEnvironmentRule: FindingRule {
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

  func findings(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess, let distribution = bundle.distribution, distribution.isForUsers,
      let entitlements = bundle.entitlements.value,
      let key = ["aps-environment", "com.apple.developer.aps-environment"].first(where: {
        entitlements[$0]?.string == "development"
      })
    else { return [] }
    return [
      finding(
        .sandbox(bundle, key, distribution), at: .entitlements(bundle, key), subject: key,
        evidence: [
          .init("\(bundle.name), signed entitlements", "\(key) = development"),
          .distribution(distribution, of: bundle),
        ])
    ]
  }
}

extension Finding.Message {
  fileprivate static func sandbox(_ bundle: ArtifactBundle, _ key: String, _ distribution: Distribution) -> Self {
    "\(bundle.name) is signed for \(distribution), but with \(key) = development."
  }
}
