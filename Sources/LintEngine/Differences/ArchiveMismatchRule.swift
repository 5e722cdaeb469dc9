public import BundleModel
public import Comparison

/// Finds what differs between two artifacts, such as an archive and its export.
public struct ArchiveMismatchRule: Rule {
  /// What the rule is.
  public static let metadata = RuleMetadata(
    id: "archive-ipa-mismatch",
    title: "Something that another artifact of the app has is missing",
    category: .presence,
    severity: .error,
    checks: """
      The second artifact holds every bundle, identifier, extension point, app group, capability, kind and support of \
      Live Activities of the first, and no other. Only in bundlecheck compare.
      """,
    reason: """
      Export signs anew and may strip: an archive that is right can give an IPA without an extension or without its app \
      group. What users install is the export. From one release to the next, what is gone takes placed widgets and \
      shared data with it.
      """,
    remedy: """
      After an export, look at its options: provisioning profiles for every bundle identifier, the right method, and no \
      step that rewrites the Payload folder. Between two releases, put it back unless it went on purpose.
      """)

  let comparison: ArtifactComparison

  /// Creates the rule for the second artifact of a comparison.
  public init(_ comparison: ArtifactComparison) { self.comparison = comparison }

  /// Words what the comparison lists.
  public func check(_ subject: WholeArtifact, in artifact: InspectedArtifact) -> Verdict {
    let findings = comparison.differences.map { difference in
      finding(
        .differs(difference, comparison.first.fileName, in: artifact),
        severity: difference.isLoss ? .error : .warning, at: difference.location(in: artifact),
        subject: difference.subject, evidence: difference.evidence)
    }
    if findings.isEmpty, let untold = comparison.untold.first {
      return .cannotTell("the \(untold.what) of both are not known")
    }
    return .broken(
      by: findings,
      elseHolds: [.init(comparison.first.fileName, "every bundle, group, entitlement and kind of it is there")])
  }
}

extension Finding.Message {
  fileprivate static func differs(_ difference: Difference, _ other: String, in artifact: InspectedArtifact) -> Self {
    difference.isLoss
      ? "\(artifact.fileName) lacks \(difference.phrase), which \(other) has."
      : "\(artifact.fileName) has \(difference.phrase), which \(other) has not."
  }
}
