/// A call that opens an app group's shared storage.
public struct AppGroupUse: Sendable, Hashable {
  /// The calls that take a group's identifier.
  public enum Interface: String, Sendable, Hashable, CaseIterable {
    /// `UserDefaults(suiteName:)`.
    case userDefaults = "UserDefaults(suiteName:)"
    /// `FileManager.containerURL(forSecurityApplicationGroupIdentifier:)`.
    case container = "FileManager.containerURL(forSecurityApplicationGroupIdentifier:)"
  }

  /// Which call it is.
  public let interface: Interface
  /// Where it is.
  public let place: CodePlace
  /// The identifiers that certainly reach the call, in the order of discovery.
  public let groups: [PassedText]
  /// Identifiers of which some reach the call, as callers decide that are not known.
  public let alternatives: [PassedText]
  /// Why others may reach the call too; `nil` when `groups` are all.
  public let unresolved: String?
}
