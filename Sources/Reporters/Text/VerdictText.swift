import BundleModel
import LintEngine

/// What each rule says of each subject, a line each: what proves it, or why it is open or does not apply.
struct VerdictText {
  let report: Report

  func draw(on canvas: inout TextCanvas) {
    let answers: [Answer] = [.broken, .cannotTell, .holds, .doesNotApply]
    for answer in answers {
      for outcome in report.outcomes where outcome.answer == answer { draw(outcome, on: &canvas) }
    }
    if !report.outcomes.isEmpty { canvas.blank() }
  }

  private func draw(_ outcome: RuleOutcome, on canvas: inout TextCanvas) {
    let absence = outcome.verdicts.isEmpty ? ": " + outcome.reasons.joined(separator: "; ") : ""
    canvas.paragraph(
      [StyledText(outcome.metadata.id), StyledText(absence, .faint)],
      first: [StyledText(outcome.answer.label.padded(to: 16), .key)], rest: [StyledText("  ")])
    for verdict in outcome.verdicts {
      canvas.paragraph(
        [StyledText(sentence(verdict, of: outcome.answer).shortened, .faint)], first: [StyledText("  ")],
        rest: [StyledText("    ")])
    }
  }

  /// The subject and why; the answer only where it is another than the rule's.
  private func sentence(_ verdict: SubjectVerdict, of rule: Answer) -> String {
    let artifact = report.artifact
    let bundle = verdict.bundle.isEmpty ? nil : artifact.shortPath(of: verdict.bundle)
    let subject = [bundle, verdict.part].compactMap(\.self).joined(separator: ", ")
    let proof = verdict.proof.map { "\(artifact.shortPath(of: $0.source)): \($0.value)" }.joined(separator: "; ")
    let answer = verdict.answer == rule ? nil : verdict.answer.label
    let why = [answer, verdict.reason, proof.nonEmpty, verdict.yieldedTo.map { "\($0) says it" }].compactMap(\.self)
    let place = subject.isEmpty ? "the artifact" : subject
    return why.isEmpty ? place : "\(place): \(why.joined(separator: "; "))"
  }
}
