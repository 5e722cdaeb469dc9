public import ArtifactReading
public import LintEngine

/// What a run found, in the order in which the user named the artifacts.
public struct RunResult: Sendable {
  /// One artifact's part.
  public enum Item: Sendable {
    /// It was checked.
    case report(Report)
    /// It could not be read.
    case failure(ArtifactError)
  }

  /// All artifacts.
  public let items: [Item]
  /// The severity from which on findings fail the run; `nil` when none does.
  public let failingSeverity: Severity?
  /// Whether a configuration or baseline that is out of order fails the run.
  public let isStrict: Bool

  /// Creates a result.
  public init(items: [Item], failingSeverity: Severity? = .error, isStrict: Bool = false) {
    self.items = items
    self.failingSeverity = failingSeverity
    self.isStrict = isStrict
  }

  /// What should be put in order in the configuration and the baseline: what every artifact's report says of them.
  ///
  /// A suppression that one of several artifacts needs is not unused.
  public var notices: [PolicyNotice] {
    guard let first = reports.first else { return [] }
    let others = reports.dropFirst().map { Set($0.notices) }
    return first.notices.filter { notice in others.allSatisfy { $0.contains(notice) } }
  }

  /// The artifacts that were checked.
  public var reports: [Report] {
    items.compactMap { if case .report(let report) = $0 { report } else { nil } }
  }

  /// All findings of all artifacts.
  public var findings: [Finding] { reports.flatMap(\.findings) }

  /// How the run ended.
  public var status: ToolStatus {
    let isIncomplete = items.contains { item in
      switch item {
      case .report(let report): !report.problems.isEmpty
      case .failure: true
      }
    }
    if isIncomplete { return .incomplete }
    if isStrict, !notices.isEmpty { return .failed }
    guard let failingSeverity else { return .passed }
    return reports.contains { $0.worst.map { $0 >= failingSeverity } ?? false } ? .failed : .passed
  }
}
