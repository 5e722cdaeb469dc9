public import BundleModel

/// What an artifact must hold: a small file that people review, written from a build that was right.
public struct Contract: Sendable, Hashable {
  /// One bundle that runs as a process.
  public struct Part: Sendable, Hashable {
    /// The path from the outermost bundle on, as in `App.app/PlugIns/Widget.appex`.
    public var path: String
    /// What it is to the system.
    public var kind: BundleKind
    /// `CFBundleIdentifier`.
    public var identifier: String?
    /// The identifier of an extension's point.
    public var extensionPoint: String?
    /// The app groups that it is signed for, sorted; `nil` when nobody can tell.
    public var groups: [String]?
    /// The entitlements that it claims and that grant something, sorted; `nil` when nobody can tell.
    public var capabilities: [String]?
    /// The kinds of its widgets and controls, sorted; `nil` when nobody can tell.
    public var kinds: [String]?
    /// Whether an app has `NSSupportsLiveActivities`; `nil` for everything else.
    public var liveActivities: Bool?

    /// Creates a part; what is left out is not compared.
    public init(
      path: String, kind: BundleKind, identifier: String? = nil, extensionPoint: String? = nil,
      groups: [String]? = nil, capabilities: [String]? = nil, kinds: [String]? = nil, liveActivities: Bool? = nil
    ) {
      self.path = path
      self.kind = kind
      self.identifier = identifier
      self.extensionPoint = extensionPoint
      self.groups = groups
      self.capabilities = capabilities
      self.kinds = kinds
      self.liveActivities = liveActivities
    }
  }

  /// The parts, in the order of their paths.
  public let parts: [Part]

  /// Creates a contract from its parts.
  public init(parts: [Part]) { self.parts = parts.sorted { $0.path < $1.path } }
}
