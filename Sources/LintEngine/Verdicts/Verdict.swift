/// What a rule has to say of one subject; silence is never a verdict.
public enum Verdict: Sendable, Hashable {
  /// What the rule demands is so, with the facts that prove it; a note may stand beside it.
  case holds([Finding.Evidence], notes: [Finding] = [])
  /// It is not so.
  case broken([Finding])
  /// The artifact does not show it, for this reason: a clause that names no path, so that equal reasons count together.
  case cannotTell(String, notes: [Finding] = [])
  /// The rule demands nothing of the subject, for this reason: a clause.
  case doesNotApply(String)

  /// Broken by these findings; without any it holds for these reasons.
  public static func broken(by findings: [Finding], elseHolds proof: [Finding.Evidence]) -> Verdict {
    findings.isEmpty ? .holds(proof) : .broken(findings)
  }

  /// One verdict from those on the parts of a subject: the worst of them, with everything that was found.
  ///
  /// Without any part the rule does not apply, for the reason given.
  public static func all(_ parts: [Verdict], ifNone reason: String) -> Verdict {
    let findings = parts.flatMap(\.findings)
    let answers = Set(parts.map(\.answer))
    if answers.contains(.broken) { return .broken(findings) }
    if answers.contains(.cannotTell) {
      return .cannotTell(parts.compactMap(\.openReason).first ?? reason, notes: findings)
    }
    guard answers.contains(.holds) else { return .doesNotApply(parts.compactMap(\.idleReason).first ?? reason) }
    return .holds(parts.flatMap(\.proof), notes: findings)
  }

  /// What was found, notes included.
  public var findings: [Finding] {
    switch self {
    case .broken(let findings), .holds(_, let findings), .cannotTell(_, let findings): findings
    case .doesNotApply: []
    }
  }

  /// The verdict without what goes with it.
  public var answer: Answer {
    switch self {
    case .holds: .holds
    case .broken: .broken
    case .cannotTell: .cannotTell
    case .doesNotApply: .doesNotApply
    }
  }

  /// Why it cannot be told, or why the rule does not apply.
  public var reason: String? { openReason ?? idleReason }

  /// What proves that it holds; empty for any other verdict.
  public var proof: [Finding.Evidence] {
    if case .holds(let proof, _) = self { proof } else { [] }
  }

  private var openReason: String? {
    if case .cannotTell(let reason, _) = self { reason } else { nil }
  }

  private var idleReason: String? {
    if case .doesNotApply(let reason) = self { reason } else { nil }
  }
}

/// The four things that a rule can say.
public enum Answer: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// The rule demands nothing here.
  case doesNotApply
  /// What it demands is proven.
  case holds
  /// The artifact does not show it.
  case cannotTell
  /// What it demands is not so.
  case broken

  /// The answer in words.
  public var label: String {
    switch self {
    case .doesNotApply: "does not apply"
    case .holds: "holds"
    case .cannotTell: "cannot tell"
    case .broken: "broken"
    }
  }

  /// Orders by weight: of several subjects the heaviest answer is the rule's.
  public static func < (left: Answer, right: Answer) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .doesNotApply: 0
    case .holds: 1
    case .cannotTell: 2
    case .broken: 3
    }
  }
}
