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
  /// The same in the first artifact when both have the bundle.
  public let formerPath: String
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

  init(_ before: ComparedBundle, _ after: ComparedBundle, fate: Fate, changes: [Change]) {
    path = after.path
    formerPath = before.path
    kind = after.kind
    label = after.label
    identifier = after.identifier
    self.fate = fate
    self.changes = changes
  }
}
