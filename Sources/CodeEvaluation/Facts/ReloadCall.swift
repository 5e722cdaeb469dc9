/// A call that makes the system ask widgets or controls anew.
public struct ReloadCall: Sendable, Hashable {
  /// Which call it is.
  public let interface: ReloadInterface
  /// Where it is.
  public let place: CodePlace
  /// The kinds that certainly reach the call, in the order of discovery; empty for calls without a kind.
  public let kinds: [PassedText]
  /// Kinds of which some reach the call, as callers decide that are not known; each may reach it, or may not.
  public let alternatives: [PassedText]
  /// Why other kinds than `kinds` may reach the call too; `nil` when `kinds` are all.
  public let unresolved: String?

  /// Creates a reload call.
  public init(
    interface: ReloadInterface, place: CodePlace, kinds: [PassedText], alternatives: [PassedText] = [],
    unresolved: String?
  ) {
    self.interface = interface
    self.place = place
    self.kinds = kinds
    self.alternatives = alternatives
    self.unresolved = unresolved
  }
}
