extension FindingPolicy {
  /// Findings that are hidden, by rule, bundle and subject.
  public struct Suppression: Sendable, Hashable {
    /// The rule's id.
    public let ruleID: String
    /// The bundle's path, or the last components of it; `nil` for every bundle.
    public let bundle: String?
    /// The finding's subject; `nil` for every subject.
    public let subject: String?
    /// Why.
    public let reason: String
    /// The last day on which it counts, as in `2027-03-31`; `nil` when it has none.
    public let expires: String?

    /// Creates a suppression.
    public init(ruleID: String, bundle: String? = nil, subject: String? = nil, reason: String, expires: String? = nil) {
      self.ruleID = ruleID
      self.bundle = bundle
      self.subject = subject
      self.reason = reason
      self.expires = expires
    }

    /// What is suppressed, as in "app-group-shared in Widget.appex".
    public var label: String {
      ruleID + (bundle.map { " in \($0)" } ?? "") + (subject.map { " about \($0)" } ?? "")
    }

    /// Whether its last day is over; days in this form order as texts do.
    public func hasExpired(on today: String?) -> Bool {
      guard let today, let expires else { return false }
      return expires < today
    }

    func covers(_ finding: Finding) -> Bool {
      ruleID == finding.ruleID && (subject ?? finding.subject) == finding.subject
        && (bundle.map { FindingPolicy.names($0, finding.location.bundle) } ?? true)
    }
  }
}
