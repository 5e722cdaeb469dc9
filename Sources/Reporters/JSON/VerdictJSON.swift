import LintEngine

/// A rule's verdicts in this tool's own JSON.
enum VerdictJSON {
  static func of(_ outcome: RuleOutcome) -> JSONValue {
    .members([
      ("id", .string(outcome.metadata.id)), ("verdict", .string(outcome.answer.rawValue)),
      ("subjects", .integer(outcome.verdicts.count)), ("findings", .integer(outcome.findings.count)),
      ("reasons", outcome.reasons.isEmpty ? nil : .texts(outcome.reasons)),
      ("verdicts", .array(outcome.verdicts.map(subject))),
    ])
  }

  private static func subject(_ verdict: SubjectVerdict) -> JSONValue {
    let proof = verdict.proof.map { fact -> JSONValue in
      ["source": .string(fact.source), "value": .string(fact.value)]
    }
    return .members([
      ("bundle", .text(verdict.bundle.nonEmpty)), ("part", .text(verdict.part)),
      ("verdict", .string(verdict.answer.rawValue)), ("reason", .text(verdict.reason)),
      ("proof", proof.isEmpty ? nil : .array(proof)), ("yieldedTo", .text(verdict.yieldedTo)),
    ])
  }
}
