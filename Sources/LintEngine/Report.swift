public import ArtifactReading
public import BundleModel

/// What a run found in one artifact: all that a reporter reads.
public struct Report: Sendable {
  /// The artifact.
  public let artifact: InspectedArtifact
  /// Every rule that ran, in the catalogue's order.
  public let outcomes: [RuleOutcome]
  /// Findings that the configuration or the baseline hides, with the reason that it gives.
  public let suppressed: [SuppressedFinding]
  /// What should be put in order in the configuration and the baseline.
  public let notices: [PolicyNotice]

  /// Creates a report.
  public init(
    artifact: InspectedArtifact, outcomes: [RuleOutcome], suppressed: [SuppressedFinding] = [],
    notices: [PolicyNotice] = []
  ) {
    self.artifact = artifact
    self.outcomes = outcomes
    self.suppressed = suppressed
    self.notices = notices
  }

  /// All findings, worst first, then in the order of the artifact's tree and the catalogue.
  public var findings: [Finding] {
    outcomes.flatMap(\.findings).enumerated().sorted { left, right in
      if left.element.severity != right.element.severity { return left.element.severity > right.element.severity }
      if left.element.location.bundle != right.element.location.bundle {
        return left.element.location.bundle < right.element.location.bundle
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// The worst severity found; `nil` when nothing was.
  public var worst: Severity? { outcomes.flatMap(\.findings).map(\.severity).max() }

  /// How many rules have an answer.
  public func count(of answer: Answer) -> Int { outcomes.count { $0.answer == answer } }

  /// Why rules cannot tell, the reason of most rules first; a rule counts with its first reason.
  public var openReasons: [(reason: String, rules: Int)] {
    var counts: [String: Int] = [:]
    let reasons = outcomes.filter { $0.answer == .cannotTell }.compactMap(\.reasons.first)
    for reason in reasons { counts[reason, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (reason: $0.key, rules: $0.value) }
  }

  /// Parts of the artifact that could not be read.
  public var problems: [ArtifactError] { artifact.problems }

  /// How many findings have a severity.
  public func count(of severity: Severity) -> Int {
    outcomes.reduce(0) { sum, outcome in sum + outcome.findings.count { $0.severity == severity } }
  }
}
