public import BundleModel
import Comparison

/// Finds what the artifact holds and the contract does not name.
public struct UnexpectedExtensionRule: Rule {
  /// What the rule is.
  public static let metadata = RuleMetadata(
    id: "unexpected-extension",
    title: "Something that the contract does not name",
    category: .presence,
    severity: .warning,
    checks: """
      The artifact holds no bundle, identifier, extension point, app group, capability, kind or support of Live \
      Activities beyond those that the contract names. Needs a contract.
      """,
    reason: """
      An extension or a capability that nobody announced reaches users and App Review; a debug extension in a release is \
      the usual case.
      """,
    remedy: "Remove it, or write the contract anew and let the change be reviewed: bundlecheck contract ARTIFACT.")

  let contract: Contract

  /// Looks for what the contract does not name.
  public func check(_ subject: WholeArtifact, in artifact: InspectedArtifact) -> Verdict {
    let findings = contract.differences(from: artifact).filter { !$0.isLoss }.map { difference in
      finding(.extra(difference, in: artifact), at: difference.location(in: artifact), subject: difference.subject)
    }
    return .broken(
      by: findings,
      elseHolds: [.init(artifact.fileName, "nothing beyond the \(contract.parts.count) bundles of the contract")])
  }
}

extension Finding.Message {
  fileprivate static func extra(_ difference: Difference, in artifact: InspectedArtifact) -> Self {
    "\(artifact.fileName) has \(difference.phrase), which the contract does not name."
  }
}
