public import BundleModel
import Comparison

/// Finds what the contract names and the artifact lacks.
public struct ExpectedExtensionMissingRule: Rule {
  /// What the rule is.
  public static let metadata = RuleMetadata(
    id: "expected-extension-missing",
    title: "Something that the contract names is missing",
    category: .presence,
    severity: .error,
    checks: """
      Every bundle, identifier, extension point, app group, capability, kind and support of Live Activities that the \
      contract names is in the artifact. Needs a contract; says nothing of what cannot be told from the artifact.
      """,
    reason: """
      An extension that left the embed phase, or a capability that was lost in signing, gives no build error. Users see \
      it first: the widget is gone from the gallery, or shows nothing.
      """,
    remedy: """
      Put it back: in Xcode, the app target's General tab, Frameworks, Libraries, and Embedded Content; for groups and \
      capabilities, Signing & Capabilities. If it went on purpose, write the contract anew and let it be reviewed.
      """)

  let contract: Contract

  /// Looks for what the contract names.
  public func check(_ subject: WholeArtifact, in artifact: InspectedArtifact) -> Verdict {
    let findings = contract.differences(from: artifact).filter(\.isLoss).map { difference in
      finding(
        .missing(difference, in: artifact), at: difference.location(in: artifact), subject: difference.subject,
        evidence: difference.evidence)
    }
    return .broken(
      by: findings, elseHolds: [.init("the contract", "\(contract.parts.count) bundles, each as it is there")])
  }
}

extension Finding.Message {
  fileprivate static func missing(_ difference: Difference, in artifact: InspectedArtifact) -> Self {
    "\(artifact.fileName) lacks \(difference.phrase), which the contract names."
  }
}
