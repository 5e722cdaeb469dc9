import BundleModel

/// Parts findings into those that are reported and those that the policy or the baseline hides.
struct FindingSorter {
  let policy: FindingPolicy
  let baseline: Baseline?
  let artifact: InspectedArtifact
  private(set) var suppressed: [SuppressedFinding] = []
  private var used: Set<FindingPolicy.Suppression> = []
  private var met: Set<FindingKey> = []

  init(policy: FindingPolicy, baseline: Baseline?, artifact: InspectedArtifact) {
    self.policy = policy
    self.baseline = baseline
    self.artifact = artifact
  }

  /// Those of the findings that are reported, with the severity that the policy gives them.
  mutating func keep(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      let key = FindingKey(finding, in: artifact)
      met.insert(key)
      used.formUnion(policy.suppressions.filter { $0.covers(finding) })
      switch policy.decision(on: finding) {
      case .suppress(let reason):
        suppressed.append(SuppressedFinding(finding: finding, reason: reason))
        return nil
      case .keep(let severity):
        var finding = finding
        finding.severity = severity
        guard baseline?.holds(key) == true else { return finding }
        suppressed.append(
          SuppressedFinding(finding: finding, cause: .baseline, reason: "the baseline holds it"))
        return nil
      }
    }
  }

  /// What should be put in order, once all findings have been sorted; nothing is said of rules that did not run.
  func notices(ran rules: Set<String>) -> [PolicyNotice] {
    let expired = policy.suppressions.filter { $0.hasExpired(on: policy.today) }
    let unused = policy.suppressions.filter { suppression in
      rules.contains(suppression.ruleID) && !used.contains(suppression) && !suppression.hasExpired(on: policy.today)
    }
    let stale = (baseline?.entries ?? []).filter { rules.contains($0.key.rule) && !met.contains($0.key) }
    return expired.map { .expiredSuppression($0.label, on: $0.expires ?? "") }
      + unused.map { .unusedSuppression($0.label) } + stale.map { .staleBaselineEntry($0.key) }
  }
}
