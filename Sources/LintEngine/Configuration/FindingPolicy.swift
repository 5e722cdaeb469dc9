/// What becomes of findings: which rules run, how severe they are, and what is hidden for a stated reason.
public struct FindingPolicy: Sendable, Hashable {
  /// What happens to one finding.
  public enum Decision: Sendable, Hashable {
    /// It is reported with this severity.
    case keep(Severity)
    /// It is hidden for this reason.
    case suppress(reason: String)
  }

  /// How a rule is graded, for the whole artifact or for one bundle.
  public enum Grade: Sendable, Hashable {
    /// The rule's findings are dropped.
    case off
    /// The rule's findings get this severity; a note that says "cannot tell" stays a note.
    case severity(Severity)
  }

  /// Grades for the whole artifact, by rule id.
  public var grades: [String: Grade] = [:]
  /// Grades for one bundle, by rule id and then by the bundle's path or name; they win over `grades`.
  public var bundleGrades: [String: [String: Grade]] = [:]
  /// What is hidden.
  public var suppressions: [Suppression] = []
  /// The day by which suppressions expire, as in `2027-03-31`; `nil` when none shall.
  public var today: String?

  /// Creates a policy that reports everything as the rules grade it.
  public init() {}

  func runs(_ rule: RuleMetadata) -> Bool {
    grades[rule.id] != .off || bundleGrades[rule.id] != nil
  }

  func decision(on finding: Finding) -> Decision {
    if let suppression = suppressions.first(where: { $0.covers(finding) && !$0.hasExpired(on: today) }) {
      return .suppress(reason: suppression.reason)
    }
    let own = bundleGrades[finding.ruleID]?.filter { Self.names($0.key, finding.location.bundle) }
      .max { $0.key.count < $1.key.count }?.value
    switch own ?? grades[finding.ruleID] {
    case .off: return .suppress(reason: "the rule is off")
    case .severity(let severity) where !finding.isUndetermined: return .keep(severity)
    case .severity, nil: return .keep(finding.severity)
    }
  }

  /// Whether a name in a configuration means the bundle at this path: the whole path, or its last components.
  static func names(_ name: String, _ path: String) -> Bool {
    name == path || path.hasSuffix("/" + name)
  }
}
