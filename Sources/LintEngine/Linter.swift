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
  private let baseline: Baseline?

  /// Creates a linter for these rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order in which a report shall list them.
  ///   - policy: Which of them run, how severe they are, and what is hidden.
  ///   - baseline: Findings that were there before.
  public init(rules: [any Rule], policy: FindingPolicy = FindingPolicy(), baseline: Baseline? = nil) {
    self.rules = rules
    self.policy = policy
    self.baseline = baseline
  }

  /// Checks one artifact with every rule that the policy lets run, as things stand at a point in time.
  public func check(_ artifact: InspectedArtifact, at date: Date = Date()) -> Report {
    var artifact = artifact
    artifact.date = date
    return check(dated: artifact)
  }

  private func check(dated artifact: InspectedArtifact) -> Report {
    let results = rules.filter { policy.runs(type(of: $0).metadata) }.concurrentMap { result(of: $0, in: artifact) }
    let found = FoundByRule(results)
    var sorter = FindingSorter(policy: policy, baseline: baseline, artifact: artifact)
    let outcomes = results.map { $0.outcome(found, &sorter) }
    return Report(
      artifact: artifact, outcomes: outcomes, suppressed: sorter.suppressed,
      notices: sorter.notices(ran: Set(outcomes.map(\.metadata.id))))
  }

  private func result<R: Rule>(of rule: R, in artifact: InspectedArtifact) -> RuleResult {
    RuleResult(of: rule, in: artifact)
  }
}
