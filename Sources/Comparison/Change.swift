/// Something that came, went or changed between two artifacts.
public struct Change: Sendable, Hashable {
  /// What it is about.
  public enum Aspect: String, Sendable, Hashable, CaseIterable {
    /// The bundle's path.
    case path
    /// `CFBundleIdentifier`.
    case identifier
    /// The identifier of an extension's point.
    case extensionPoint
    /// `CFBundleShortVersionString`.
    case version
    /// `CFBundleVersion`.
    case build
    /// The oldest system that the Info.plist lets the bundle on.
    case minimumOS
    /// The platform.
    case platform
    /// The SDK that the executable was linked against.
    case sdk
    /// One of the executable's architectures.
    case architecture
    /// The team of the signature.
    case team
    /// `NSSupportsLiveActivities`.
    case liveActivitySupport
    /// An app group that the bundle is signed for.
    case group
    /// The kind of a widget, or its type where nobody can tell the kind.
    case widgetKind
    /// The kind of a control, or its type where nobody can tell the kind.
    case controlKind
    /// The type of what shows a Live Activity.
    case liveActivity
    /// The families of a widget.
    case families
    /// A signed entitlement, or an element of its list.
    case entitlement
    /// The privacy manifest as a whole.
    case privacyManifest
    /// The declared reasons for a category of required reason API.
    case privacyReasons
    /// Whether the privacy manifest declares tracking.
    case tracking
    /// A domain that the privacy manifest declares for tracking.
    case trackingDomain
    /// A type of data that the privacy manifest says is collected.
    case collectedData
    /// For what the bundle is signed.
    case signature
    /// The sort of profile.
    case profile
    /// The bundle's own files, unpacked.
    case size

    /// The aspect in words.
    public var label: String {
      switch self {
      case .path, .identifier, .version, .build, .platform, .architecture, .team, .group, .families, .entitlement,
        .tracking, .signature, .profile, .size:
        rawValue
      case .extensionPoint: "extension point"
      case .minimumOS: "minimum OS"
      case .sdk: "SDK"
      case .liveActivitySupport: "Live Activities"
      case .widgetKind: "widget kind"
      case .controlKind: "control kind"
      case .liveActivity: "Live Activity"
      case .privacyManifest: "privacy manifest"
      case .privacyReasons: "privacy reasons"
      case .trackingDomain: "tracking domain"
      case .collectedData: "collected data"
      }
    }
  }

  /// What an artifact has.
  public enum Value: Sendable, Hashable {
    /// A text.
    case text(String)
    /// A number of bytes.
    case bytes(Int)
  }

  /// What it is about.
  public let aspect: Aspect
  /// Which one, where a bundle may have several: an entitlement's key, a category, a kind.
  public let name: String?
  /// What the first artifact has; `nil` when it came.
  public let before: Value?
  /// What the second artifact has; `nil` when it went.
  public let after: Value?
  /// Whether it is one element of a list that both artifacts have.
  public let isElement: Bool

  /// What became of it.
  public var fate: BundleChanges.Fate { before == nil ? .came : after == nil ? .went : .changed }
}
