/// A call that makes the system ask widgets or controls anew.
public struct ReloadCall: Sendable, Hashable {
  /// Which call it is.
  public let interface: ReloadInterface
  /// Where it is.
  public let place: CodePlace
  /// The kinds that certainly reach the call, in the order of discovery; empty for calls without a kind.
  public let kinds: [PassedText]
  /// Why other kinds may reach the call too; `nil` when `kinds` are all.
  public let unresolved: String?

  /// Creates a reload call.
  public init(interface: ReloadInterface, place: CodePlace, kinds: [PassedText], unresolved: String?) {
    self.interface = interface
    self.place = place
    self.kinds = kinds
    self.unresolved = unresolved
  }
}
