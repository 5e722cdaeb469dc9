public import BundleModel

/// One thing that a rule has to say of an artifact.
public struct Finding: Sendable, Hashable, Codable {
  /// The rule's id.
  public let ruleID: String
  /// How bad it is, after the configuration was applied.
  public internal(set) var severity: Severity
  /// Whether the rule says that it cannot tell, rather than that something is wrong.
  public let isUndetermined: Bool
  /// Where it is.
  public let location: Location
  /// What exactly it is about — a group, a kind, a key, a file — in a form that stays the same from build to build.
  public let subject: String
  /// One sentence that says what is wrong in this artifact, with its values.
  public let message: String
  /// What was declared and what was found, each with its source.
  public let evidence: [Evidence]
  /// What to change.
  public let remedy: String

  /// Where in the artifact a finding lies.
  public struct Location: Sendable, Hashable, Codable {
    /// The path of the bundle in the artifact; empty when the finding is about the whole artifact.
    public let bundle: String
    /// The path of the file in the artifact; `nil` when the finding is about the bundle as a whole.
    public let file: String?
    /// The place inside the file, as in `NSExtension.NSExtensionPointIdentifier` or `StreakIntent.perform() + 0x40`.
    public let place: String?

    /// Creates a location.
    public init(bundle: String, file: String? = nil, place: String? = nil) {
      self.bundle = bundle
      self.file = file
      self.place = place
    }

    /// A bundle as a whole.
    public static func bundle(_ bundle: ArtifactBundle) -> Location { Location(bundle: bundle.path) }
    /// A key, or a path of keys joined by dots, of a bundle's Info.plist.
    public static func infoPlist(_ bundle: ArtifactBundle, _ key: String? = nil) -> Location {
      Location(bundle: bundle.path, file: bundle.infoPlistPath, place: key)
    }
    /// A file that lies in a bundle; the path counts from the artifact.
    public static func file(_ path: String, in bundle: ArtifactBundle, _ place: String? = nil) -> Location {
      Location(bundle: bundle.path, file: path, place: place)
    }
    /// The signed entitlements of a bundle's executable.
    public static func entitlements(_ bundle: ArtifactBundle, _ key: String? = nil) -> Location {
      Location(bundle: bundle.path, file: bundle.executablePath, place: key.map { "entitlements: \($0)" })
    }
    /// A bundle's embedded profile.
    public static func profile(_ bundle: ArtifactBundle, _ key: String? = nil) -> Location {
      Location(bundle: bundle.path, file: bundle.profilePath, place: key)
    }
    /// The artifact as a whole.
    public static let artifact = Location(bundle: "")
  }

  /// One fact behind a finding.
  public struct Evidence: Sendable, Hashable, Codable {
    /// Where the fact was read, as in `PlugIns/Widget.appex, signed entitlements`.
    public let source: String
    /// The fact, as in `group.example.streak`.
    public let value: String

    /// Creates a piece of evidence.
    public init(_ source: String, _ value: String) {
      self.source = source
      self.value = value
    }
  }

  /// The wording of a finding; a rule keeps all of its own in one private extension.
  public struct Message: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The sentence.
    public let text: String

    /// Creates a message from a text.
    public init(stringLiteral value: String) { text = value }
  }
}
