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

  /// Findings that are hidden, by rule, bundle and subject.
  public struct Suppression: Sendable, Hashable {
    /// The rule's id.
    public let ruleID: String
    /// The bundle's path, its name or its identifier's path ending; `nil` for every bundle.
    public let bundle: String?
    /// The finding's subject; `nil` for every subject.
    public let subject: String?
    /// Why.
    public let reason: String

    /// Creates a suppression.
    public init(ruleID: String, bundle: String? = nil, subject: String? = nil, reason: String) {
      self.ruleID = ruleID
      self.bundle = bundle
      self.subject = subject
      self.reason = reason
    }

    func covers(_ finding: Finding) -> Bool {
      ruleID == finding.ruleID && (subject ?? finding.subject) == finding.subject
        && (bundle.map { FindingPolicy.names($0, finding.location.bundle) } ?? true)
    }
  }

  /// Grades for the whole artifact, by rule id.
  public var grades: [String: Grade] = [:]
  /// Grades for one bundle, by rule id and then by the bundle's path or name; they win over `grades`.
  public var bundleGrades: [String: [String: Grade]] = [:]
  /// What is hidden.
  public var suppressions: [Suppression] = []

  /// Creates a policy that reports everything as the rules grade it.
  public init() {}

  func runs(_ rule: RuleMetadata) -> Bool {
    grades[rule.id] != .off || bundleGrades[rule.id] != nil
  }

  func decision(on finding: Finding) -> Decision {
    if let suppression = suppressions.first(where: { $0.covers(finding) }) {
      return .suppress(reason: suppression.reason)
    }
    let own = bundleGrades[finding.ruleID]?.first { Self.names($0.key, finding.location.bundle) }?.value
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
