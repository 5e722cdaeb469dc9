/// What a `.bundlecheck.json` says.
public struct Configuration: Sendable, Hashable {
  /// From which severity on findings fail a run; `nil` when the file does not say.
  public var failOn: FailingSeverity?
  /// Whether warnings, unused suppressions and stale baseline entries fail a run; `nil` when the file does not say.
  public var isStrict: Bool?
  /// The baseline's path, relative to the file.
  public var baseline: String?
  /// The contract's path, relative to the file.
  public var contract: String?
  /// Grades and suppressions.
  public var policy = FindingPolicy()

  /// Creates a configuration that changes nothing.
  public init() {}

  /// The name of the file that is looked for.
  public static let fileName = ".bundlecheck.json"
}
