import BundleModel

/// What one rule says of every subject, before precedence and the configuration.
struct RuleResult: Sendable {
  let metadata: RuleMetadata
  let verdicts: [(subject: SubjectVerdict, verdict: Verdict)]
  /// Why the rule has no subject in any artifact of this shape.
  let absence: String

  init<R: Rule>(of rule: R, in artifact: InspectedArtifact) {
    metadata = R.metadata
    absence = R.Subject.absence
    let seen = R.Subject.all(in: artifact).map { subject in
      let verdict = rule.check(subject, in: artifact)
      return (SubjectVerdict(verdict, on: subject), verdict)
    }
    verdicts = seen + R.Subject.gaps(in: artifact).map { (SubjectVerdict($0), .cannotTell($0.reason)) }
  }

  /// The outcome once the rule has yielded where another speaks, and the policy has sorted what is left.
  func outcome(_ found: FoundByRule, _ sorter: inout FindingSorter) -> RuleOutcome {
    var kept: [Finding] = []
    let subjects = verdicts.map { subject, verdict in
      var subject = subject
      var own: [Finding] = []
      for finding in verdict.findings {
        if let speaker = found.speaker(for: finding, of: metadata) {
          subject.yieldedTo = speaker
        } else {
          own.append(finding)
        }
      }
      if !own.isEmpty { subject.yieldedTo = nil }
      kept += sorter.keep(own)
      return subject
    }
    return RuleOutcome(metadata: metadata, verdicts: subjects, findings: kept, absence: absence)
  }
}
