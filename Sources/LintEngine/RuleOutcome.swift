/// What one rule says of one artifact.
public struct RuleOutcome: Sendable, Hashable {
  /// The rule.
  public let metadata: RuleMetadata
  /// Its verdict on each subject, in the order of the artifact's tree.
  public let verdicts: [SubjectVerdict]
  /// What it found, after it yielded to other rules and the configuration was applied.
  public let findings: [Finding]
  /// Why it does not apply when there is no subject at all, as in "there is no app extension".
  private let absence: String

  /// Creates an outcome.
  public init(metadata: RuleMetadata, verdicts: [SubjectVerdict], findings: [Finding], absence: String) {
    self.metadata = metadata
    self.verdicts = verdicts
    self.findings = findings
    self.absence = absence
  }

  /// The rule's verdict on the artifact: the heaviest of those on its subjects.
  public var answer: Answer { verdicts.map(\.answer).max() ?? .doesNotApply }

  /// Why the rule cannot tell, or does not apply: each reason once, in the order of the subjects.
  public var reasons: [String] {
    if verdicts.isEmpty { return [absence] }
    var reasons: [String] = []
    for verdict in verdicts where verdict.answer == answer {
      if let reason = verdict.reason, !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }
}
