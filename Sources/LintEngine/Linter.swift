public import BundleModel
import ByteParsing

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Runs rules over an artifact.
public struct Linter: Sendable {
  private let rules: [any Rule]
  private let policy: FindingPolicy

  /// Creates a linter for these rules; the policy decides which run, how severe they are, and what is hidden.
  public init(rules: [any Rule], policy: FindingPolicy = FindingPolicy()) {
    self.rules = rules
    self.policy = policy
  }

  /// Checks one artifact with every rule that the policy lets run, as things stand at a point in time.
  public func check(_ artifact: InspectedArtifact, at date: Date = Date()) -> Report {
    var artifact = artifact
    artifact.date = date
    return check(dated: artifact)
  }

  private func check(dated artifact: InspectedArtifact) -> Report {
    let raw = rules.filter { policy.runs(type(of: $0).metadata) }.concurrentMap { outcome(of: $0, in: artifact) }
    var suppressed: [SuppressedFinding] = []
    let outcomes = raw.map { outcome in
      var kept: [Finding] = []
      for finding in outcome.findings {
        switch policy.decision(on: finding) {
        case .keep(let severity):
          var finding = finding
          finding.severity = severity
          kept.append(finding)
        case .suppress(let reason): suppressed.append(SuppressedFinding(finding: finding, reason: reason))
        }
      }
      return RuleOutcome(metadata: outcome.metadata, subjectCount: outcome.subjectCount, findings: kept)
    }
    return Report(artifact: artifact, outcomes: outcomes, suppressed: suppressed)
  }

  private func outcome<R: Rule>(of rule: R, in artifact: InspectedArtifact) -> RuleOutcome {
    let subjects = R.Subject.all(in: artifact)
    let findings = subjects.flatMap { rule.check($0, in: artifact) }
    return RuleOutcome(metadata: R.metadata, subjectCount: subjects.count, findings: findings)
  }
}
