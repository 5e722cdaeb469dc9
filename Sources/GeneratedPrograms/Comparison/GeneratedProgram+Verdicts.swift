public import CodeEvaluation

extension GeneratedProgram {
  /// Compares what was read of the program's images with what is true.
  public func verdicts(_ facts: [CodeFacts]) -> [(expectation: Expectation, verdict: Verdict)] {
    let answers = Answers(facts)
    return expectations.flatMap { expectation in
      Verdict.all(of: expectation.truth, answers.answer(to: expectation.subject)).map { (expectation, $0) }
    }
  }
}

extension Verdict {
  /// Whether the answer is worse than none.
  public var isFault: Bool {
    switch self {
    case .right, .unknown: false
    case .wrong, .missing: true
    }
  }
}
