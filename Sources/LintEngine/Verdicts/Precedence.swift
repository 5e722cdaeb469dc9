/// A rule that another yields to: where both find something about the same thing, only the former speaks.
public struct Precedence: Sendable, Hashable {
  /// What makes two findings about the same thing.
  public enum Scope: Sendable, Hashable {
    /// They lie in the same bundle.
    case bundle
    /// They lie in the same bundle and are about the same subject, such as a key or a group.
    case subject
  }

  /// The id of the rule that speaks.
  public let rule: String
  /// When it does.
  public let scope: Scope

  /// Creates a precedence.
  public init(_ rule: String, about scope: Scope = .bundle) {
    self.rule = rule
    self.scope = scope
  }

  func covers(_ finding: Finding, by other: Finding) -> Bool {
    let sameBundle = finding.location.bundle == other.location.bundle
    return switch scope {
    case .bundle: sameBundle
    case .subject: sameBundle && finding.subject == other.subject
    }
  }
}

/// What every rule found, before one yields to another.
struct FoundByRule {
  private let findings: [String: [Finding]]

  init(_ results: [RuleResult]) {
    findings = Dictionary(
      results.map { ($0.metadata.id, $0.verdicts.flatMap(\.verdict.findings)) },
      uniquingKeysWith: +)
  }

  /// The first rule that speaks in a finding's place; `nil` when the finding speaks for itself.
  ///
  /// "Cannot tell" takes the place of "cannot tell" only.
  func speaker(for finding: Finding, of rule: RuleMetadata) -> String? {
    rule.yieldsTo.first { precedence in
      (findings[precedence.rule] ?? []).contains { other in
        (finding.isUndetermined || !other.isUndetermined) && precedence.covers(finding, by: other)
      }
    }?.rule
  }
}
