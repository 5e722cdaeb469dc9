/// Finds the rule that counts for a path.
struct RuleMatcher: Sendable {
  /// Rules with what their patterns compile to, the heaviest first.
  private let rules: [(rule: SealingRule, pattern: PathPattern)]
  /// Whether every rule's pattern could be compiled; otherwise nothing can be said about paths that are not listed.
  let isComplete: Bool

  /// More rules than any signing tool writes (10 to 17): each costs a search per path that is not listed.
  private static let ruleLimit = 128

  init(_ rules: [SealingRule]) {
    let compiled = rules.prefix(Self.ruleLimit).compactMap { rule in PathPattern(rule.pattern).map { (rule, $0) } }
    self.rules = compiled
    isComplete = compiled.count == rules.count
  }

  func rule(for path: String) -> SealingRule? {
    let bytes = Array(path.utf8)
    return rules.first { $0.pattern.matches(bytes) }?.rule
  }
}
