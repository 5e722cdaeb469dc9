/// What one rule found in one artifact.
public struct RuleOutcome: Sendable, Hashable {
  /// The rule.
  public let metadata: RuleMetadata
  /// How many subjects the rule looked at; 0 means that it does not apply to this artifact.
  public let subjectCount: Int
  /// What it found, after the configuration was applied.
  public let findings: [Finding]

  /// Creates an outcome.
  public init(metadata: RuleMetadata, subjectCount: Int, findings: [Finding]) {
    self.metadata = metadata
    self.subjectCount = subjectCount
    self.findings = findings
  }
}
