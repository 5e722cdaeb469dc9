/// A rule's verdict on one subject, as reports carry it; its findings stand with the rule's others.
public struct SubjectVerdict: Sendable, Hashable {
  /// The path of the bundle in the artifact; empty for the artifact as a whole.
  public let bundle: String
  /// What of the bundle it is about, such as a kind; `nil` for the bundle itself.
  public let part: String?
  /// The verdict.
  public let answer: Answer
  /// Why it cannot be told, or why the rule does not apply; `nil` for the other two.
  public let reason: String?
  /// What proves that it holds; empty for any other verdict.
  public let proof: [Finding.Evidence]
  /// The rule that speaks in this one's place, when this one yields to it.
  public internal(set) var yieldedTo: String?

  /// Creates a verdict from what a rule says of a subject.
  public init(_ verdict: Verdict, on subject: some RuleSubject) {
    bundle = subject.bundlePath
    part = subject.part
    answer = verdict.answer
    reason = verdict.reason
    proof = verdict.proof
  }

  /// Creates the verdict on subjects that cannot be seen.
  init(_ gap: SubjectGap) {
    bundle = gap.bundlePath
    part = nil
    answer = .cannotTell
    reason = gap.reason
    proof = []
  }
}
