public import BundleModel

/// A bundle that came, went or changed.
public struct BundleChanges: Sendable, Hashable {
  /// What became of a bundle.
  public enum Fate: String, Sendable, Hashable, CaseIterable {
    /// Only the second artifact has it.
    case came
    /// Only the first artifact has it.
    case went
    /// Both have it, and it is not the same.
    case changed
  }

  /// The path from the outermost bundle on, in the artifact that has the bundle, the second when both have it.
  public let path: String
  /// What it is to the system.
  public let kind: BundleKind
  /// What it is in words, as in "WidgetKit extension".
  public let label: String
  /// `CFBundleIdentifier`.
  public let identifier: String?
  /// What became of it.
  public let fate: Fate
  /// What changed; of a bundle that came or went, what it brought or took with it.
  public let changes: [Change]

  init(_ facts: BundleFacts, fate: Fate, changes: [Change]) {
    path = facts.shortPath
    kind = facts.kind
    label = facts.label
    identifier = facts.identifier
    self.fate = fate
    self.changes = changes
  }
}
