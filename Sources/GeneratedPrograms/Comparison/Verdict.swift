import ByteParsing
import Facts

/// How an answer compares with the truth.
public enum Verdict: Sendable, Hashable {
  /// As the source has it, or left open where nobody can know.
  case right
  /// Left open although the source fixes it; with the reason given.
  case unknown(String)
  /// Contradicts the source; with what was claimed.
  case wrong(String)
  /// Not said, and not said to be left open.
  case missing(String)
}

extension Verdict {
  /// One verdict for each value of the truth, and one for each claim that it excludes.
  public static func all(of truth: Expectation.Truth, _ answer: Answer) -> [Verdict] {
    switch (truth, answer) {
    case (.values(let truth), .values(let claimed, let unresolved)):
      judge(truth, claimed, unresolved)
    case (.values(let truth), _):
      truth.certain.map { .missing("\($0) is not there") } + (truth.isOpen ? [.missing("the call is not there")] : [])
    case (.single(let truth), .single(let found)): [judge(truth, found)]
    case (.single, _): [.missing("nothing was read")]
    }
  }

  private static func judge(_ truth: ValueTruth, _ claimed: [String], _ unresolved: String?) -> [Verdict] {
    var verdicts = truth.certain.map { text -> Verdict in
      if claimed.contains(text) { return .right }
      guard let unresolved else { return .wrong("claims to be all without \(text)") }
      return truth.rest == .undecided ? .right : .unknown(unresolved)
    }
    if truth.isOpen { verdicts.append(unresolved == nil ? .wrong("claims to be all") : .right) }
    let allowed = Set(truth.certain + truth.optional)
    verdicts += Set(claimed).subtracting(allowed).sorted().map { text in
      .wrong(truth.possible.contains(text) ? "claims that \(text) is certain" : "claims \(text)")
    }
    return verdicts
  }

  private static func judge(_ truth: SingleTruth, _ found: Known<String>) -> Verdict {
    switch (truth, found) {
    case (.value(let value), .value(let text)), (.undecided(let value), .value(let text)):
      value == text ? .right : .wrong("claims \(text) for \(value)")
    case (.value(let value), .absent), (.undecided(let value), .absent): .wrong("claims none for \(value)")
    case (.value, .unknown(let reason)): .unknown(reason)
    case (.absent, .value(let text)), (.open, .value(let text)): .wrong("claims \(text)")
    case (.absent, .absent), (.open, .unknown), (.undecided, .unknown): .right
    case (.absent, .unknown(let reason)): .unknown(reason)
    case (.open, .absent): .wrong("claims none")
    }
  }
}

extension ValueTruth {
  /// Whether any text may come.
  var isOpen: Bool {
    if case .open = rest { true } else { false }
  }
}

extension Verdict: CustomStringConvertible {
  /// The verdict with what was claimed or the reason given.
  public var description: String {
    switch self {
    case .right: "right"
    case .unknown(let reason): "unknown (\(reason))"
    case .wrong(let claim): "wrong (\(claim))"
    case .missing(let what): "missing (\(what))"
    }
  }
}
