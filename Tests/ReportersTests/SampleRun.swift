import ArtifactReading
import LintEngine

@testable import Reporters

/// The one run that every reporter is tested on.
enum SampleRun {
  /// Every severity, a place and none, something hidden, a rule that does not apply, and an artifact that is damaged.
  static func broken() throws -> RunResult {
    var policy = FindingPolicy()
    policy.suppressions = [.init(ruleID: "odd-archive", subject: "other", reason: "Never needed.")]
    let rules: [any Rule] = [GroupLostRule(), OddArchiveRule(), UndecidedRule(), ElsewhereRule(), ContentRule()]
    var hiding = policy
    hiding.suppressions = [.init(ruleID: "group-lost", reason: "Agreed <with> QA.")]
    return RunResult(items: [
      .report(Linter(rules: rules, policy: policy).check(try SampleArtifact.inspected())),
      .report(Linter(rules: [GroupLostRule()], policy: hiding).check(try SampleArtifact.inspected())),
      .failure(ArtifactError("dir/Cut & run.ipa", .damaged("it has no central directory, so its end is missing"))),
    ])
  }

  /// Nothing found.
  static func clean() throws -> RunResult {
    RunResult(items: [.report(Linter(rules: [ContentRule()]).check(try SampleArtifact.inspected()))])
  }
}
