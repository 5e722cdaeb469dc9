public import LintEngine

extension Report {
  /// The text of an `expected.txt`: the verdicts of the rule whose case it is, every finding with all that a reader
  /// sees, then a line for each part that could not be read.
  public func expectation(of rule: String) -> String {
    let own = outcomes.first { $0.metadata.id == rule }
    let verdicts = own.map { outcome in
      outcome.verdicts.isEmpty
        ? ["verdict does not apply: \(outcome.reasons.joined(separator: "; "))"] : outcome.verdicts.map(\.line)
    }
    let lines = (verdicts ?? []) + findings.map(\.lines) + problems.map { "problem \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension SubjectVerdict {
  /// One line: the answer, the subject, and the proof or the reason.
  fileprivate var line: String {
    let subject = [bundle.isEmpty ? "the artifact" : bundle, part].compactMap(\.self).joined(separator: " | ")
    let why = [reason].compactMap(\.self) + proof.map { "\($0.source): \($0.value)" }
    let other = yieldedTo.map { " (\($0) speaks)" } ?? ""
    return "verdict \(answer.label)\(other) [\(subject)]" + (why.isEmpty ? "" : " \(why.joined(separator: "; "))")
  }
}

extension Finding {
  /// Severity, rule, place and sentence, then subject, evidence and remedy, a line each; "cannot tell" stands before the
  /// sentence of a note that leaves something open.
  fileprivate var lines: String {
    let place = [location.bundle, location.file.map { relative($0) } ?? "", location.place ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " | ")
    let sentence = (isUndetermined ? "cannot tell: " : "") + message
    let details =
      ["  subject \(subject)"] + evidence.map { "  found \($0.source): \($0.value)" } + ["  change \(remedy)"]
    return (["\(severity.rawValue) \(ruleID) [\(place)] \(sentence)"] + details).joined(separator: "\n")
  }

  private func relative(_ file: String) -> String {
    file.hasPrefix(location.bundle + "/") ? String(file.dropFirst(location.bundle.count + 1)) : file
  }
}
