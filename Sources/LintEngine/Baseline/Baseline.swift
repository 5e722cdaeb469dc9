/// Findings that were there before, and are hidden until they go.
public struct Baseline: Sendable, Hashable {
  /// One of them.
  public struct Entry: Sendable, Hashable {
    /// By what it is known again.
    public let key: FindingKey
    /// The wording at the time, for people who read the file.
    public let message: String

    /// Creates an entry.
    public init(key: FindingKey, message: String) {
      self.key = key
      self.message = message
    }
  }

  /// The entries, sorted by key, each key once.
  public let entries: [Entry]
  private let keys: Set<FindingKey>

  /// Creates a baseline; of entries with one key the first counts.
  public init(_ entries: [Entry]) {
    let unique = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    self.entries = unique.values.sorted { $0.key < $1.key }
    keys = Set(unique.keys)
  }

  /// Takes all findings of reports, those that a baseline hides already among them.
  public init(_ reports: [Report]) {
    self.init(
      reports.flatMap { report in
        let known = report.suppressed.filter { $0.cause == .baseline }.map(\.finding)
        return (report.findings + known).map { finding in
          Entry(key: FindingKey(finding, in: report.artifact), message: finding.message)
        }
      })
  }

  /// Whether a finding is in the baseline.
  public func holds(_ key: FindingKey) -> Bool { keys.contains(key) }
}
