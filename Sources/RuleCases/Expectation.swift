public import LintEngine

extension Report {
  /// The text of an `expected.txt`: a line for each finding, then one for each part that could not be read.
  public var expectation: String {
    (findings.map(\.line) + problems.map { "problem \($0)" }).map { $0 + "\n" }.joined()
  }
}

extension Finding {
  /// One line of an `expected.txt`: severity, rule, place and sentence; "cannot tell" stands before the sentence of a
  /// note that leaves something open.
  public var line: String {
    let place = [location.bundle, location.file.map { relative($0) } ?? "", location.place ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " | ")
    let sentence = (isUndetermined ? "cannot tell: " : "") + message
    return "\(severity.rawValue) \(ruleID) [\(place)] \(sentence)"
  }

  private func relative(_ file: String) -> String {
    file.hasPrefix(location.bundle + "/") ? String(file.dropFirst(location.bundle.count + 1)) : file
  }
}
