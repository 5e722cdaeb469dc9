public import BundleModel
public import CodeEvaluation
public import Facts
public import PropertyLists

/// One bundle as reports show it.
public struct BundleFacts: Sendable {
  /// The place in `ArtifactFacts.bundles`.
  public let id: Int
  /// The place of the bundle that directly contains this one.
  public let parent: Int?
  /// How many bundles lie around this one.
  public let depth: Int
  /// The path in the artifact.
  public let path: String
  /// The folder's name.
  public let name: String
  /// What the bundle is to the system.
  public let kind: BundleKind
  /// What it is in words, as in "WidgetKit extension".
  public let label: String
  /// The identifier of an extension's point.
  public let extensionPoint: String?
  /// The name that users see.
  public let displayName: String?
  /// `CFBundleIdentifier`.
  public let identifier: String?
  /// `CFBundleShortVersionString`.
  public let version: String?
  /// `CFBundleVersion`.
  public let build: String?
  /// The platform, as in "iOS Simulator".
  public let platform: String?
  /// The oldest system that the Info.plist lets the bundle on.
  public let minimumOS: String?
  /// The SDK that the executable was linked against.
  public let sdk: String?
  /// The executable's architectures, in the order of the file.
  public let architectures: [String]
  /// How the executable is signed.
  public let signing: Known<SigningFacts>
  /// The signed entitlements.
  public let entitlements: Known<[String: PropertyList]>
  /// The app groups among them.
  public let groups: Known<[String]>
  /// The embedded profile.
  public let profile: Known<ProfileFacts>
  /// The Info.plist.
  public let infoPlist: Known<[String: PropertyList]>

  /// The widgets, controls and Live Activities that its own code declares.
  public let kinds: [WidgetDeclaration]
  /// The reload calls of its own code.
  public let reloads: [ReloadCall]
  /// Why some of its own code was not read; `nil` when all of it was.
  public let unreadCode: String?

  /// Whether the system starts the bundle as a process of its own.
  public var runsAsProcess: Bool { kind.runsAsProcess }
}
