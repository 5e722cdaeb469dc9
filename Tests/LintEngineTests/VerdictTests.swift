import BundleModel
import Testing

@testable import LintEngine

/// How verdicts on parts become one, and how one rule yields to another.
@Suite("Verdicts")
struct VerdictTests {
  private static let proof = Finding.Evidence("App.app, Info.plist", "17.0")
  private static let finding = Finding(
    ruleID: "sample-rule", severity: .error, isUndetermined: false, location: .artifact, subject: "x", message: "No.",
    evidence: [], remedy: "Mend it.")

  @Test(
    "the worst part decides",
    arguments: [
      ([.holds([]), .doesNotApply("a")], Answer.holds),
      ([.holds([]), .cannotTell("b")], .cannotTell),
      ([.cannotTell("b"), .broken([finding])], .broken),
      ([.doesNotApply("a"), .doesNotApply("b")], .doesNotApply),
      ([], .doesNotApply),
    ] as [([Verdict], Answer)])
  func worst(parts: [Verdict], answer: Answer) {
    #expect(Verdict.all(parts, ifNone: "nothing").answer == answer)
  }

  @Test func nothingIsLostOfTheParts() {
    let note = Finding(
      ruleID: "sample-rule", severity: .note, isUndetermined: true, location: .artifact, subject: "y", message: "?",
      evidence: [], remedy: "")
    #expect(
      Verdict.all([.broken([Self.finding]), .cannotTell("b", notes: [note])], ifNone: "").findings
        == [Self.finding, note])
    #expect(Verdict.all([.holds([Self.proof]), .holds([Self.proof])], ifNone: "").proof == [Self.proof, Self.proof])
    #expect(Verdict.all([.cannotTell("b"), .cannotTell("c")], ifNone: "").reason == "b")
    #expect(Verdict.all([], ifNone: "nothing").reason == "nothing")
    #expect(Verdict.broken(by: [], elseHolds: [Self.proof]) == .holds([Self.proof]))
  }

  @Test("a rule that yields keeps its verdict and names who speaks")
  func yields() throws {
    let report = Linter(rules: [SampleRule(), YieldingRule()]).check(try Fixture.streak())
    #expect(report.findings.map(\.ruleID) == ["sample-rule"])
    let outcome = try #require(report.outcomes.last)
    #expect(outcome.answer == .broken && outcome.findings.isEmpty)
    #expect(outcome.verdicts.map(\.yieldedTo) == ["sample-rule"])
  }

  @Test("without the other rule it speaks for itself")
  func speaks() throws {
    var policy = FindingPolicy()
    policy.grades["sample-rule"] = .off
    let report = Linter(rules: [SampleRule(), YieldingRule()], policy: policy).check(try Fixture.streak())
    #expect(report.findings.map(\.ruleID) == ["yielding-rule"])
    #expect(report.outcomes.last?.verdicts.map(\.yieldedTo) == [nil])
  }

  @Test("a rule without a subject does not apply, and says why")
  func absence() throws {
    let report = Linter(rules: [SampleRule()]).check(try Fixture.withoutWidget())
    #expect(report.outcomes.map(\.answer) == [.doesNotApply])
    #expect(report.outcomes.first?.reasons == ["there is no app extension"])
  }

  @Test("what may be there unseen leaves a rule open, whatever it says of the rest")
  func gaps() throws {
    let outcome = try #require(Linter(rules: [HoldingRule()]).check(try Fixture.streak()).outcomes.first)
    #expect(outcome.answer == .cannotTell)
    #expect(outcome.reasons == ["the code is not read"])
    #expect(outcome.verdicts.map(\.answer) == [.holds, .cannotTell])
    #expect(outcome.verdicts.map(\.bundle) == ["", "Payload/Streak.app"])
  }
}

/// Holds of the one thing that is seen.
private struct HoldingRule: Rule {
  struct Seen: RuleSubject {
    static let absence = "there is none"
    let bundlePath = ""

    static func all(in artifact: InspectedArtifact) -> [Seen] { [Seen()] }
    static func gaps(in artifact: InspectedArtifact) -> [SubjectGap] {
      [SubjectGap(in: "Payload/Streak.app", because: "the code is not read")]
    }
  }

  static let metadata = RuleMetadata(
    id: "holding-rule", title: "A sample", category: .presence, severity: .error, checks: "Nothing.", reason: "None.",
    remedy: "Nothing.")

  func check(_ subject: Seen, in artifact: InspectedArtifact) -> Verdict { .holds([.init("artifact", "is there")]) }
}

/// Finds the same as the sample rule, which knows better.
private struct YieldingRule: Rule {
  static let metadata = RuleMetadata(
    id: "yielding-rule", title: "A sample", category: .presence, severity: .error, checks: "Nothing.", reason: "None.",
    remedy: "Nothing.", yieldsTo: [Precedence("sample-rule", about: .subject)])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    .broken([finding("\(subject.bundle.name) is a sample.", at: .bundle(subject.bundle), subject: "sample")])
  }
}
