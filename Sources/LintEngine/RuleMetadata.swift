/// Everything that a reader needs to know of a rule: the one source of `rules ID`, SARIF help, HTML and the reference.
public struct RuleMetadata: Sendable, Hashable {
  /// The stable name, in kebab case: the defect's name, as in `extension-folder`.
  public let id: String
  /// What is wrong when the rule finds something, in a few words, as in "Extension in the wrong folder".
  public let title: String
  /// The catalogue's section.
  public let category: RuleCategory
  /// How bad a finding is unless the finding or the configuration says otherwise.
  public let severity: Severity
  /// The version of the tool that had the rule first.
  public let since: String
  /// What the rule proves, and when it stays silent.
  public let checks: String
  /// Why the system cares and what the user sees when it is broken.
  public let reason: String
  /// What to change, in Xcode's terms.
  public let remedy: String
  /// Where the facts come from: titles, error codes and addresses.
  public let references: [Reference]
  /// Rules that speak in this one's place where both find something about the same thing.
  public let yieldsTo: [Precedence]
  /// Former names, which configurations may still use.
  public let aliases: [String]

  /// A source that a reader can look up.
  public struct Reference: Sendable, Hashable {
    /// What it is called, as in "ITMS-90206" or "App Extension Programming Guide".
    public let title: String
    /// Its address; `nil` for an error code, which has none.
    public let url: String?

    /// Creates a reference.
    public init(_ title: String, url: String? = nil) {
      self.title = title
      self.url = url
    }
  }

  /// Creates a rule's metadata.
  public init(
    id: String, title: String, category: RuleCategory, severity: Severity, since: String = "0.1.0", checks: String,
    reason: String, remedy: String, references: [Reference] = [], yieldsTo: [Precedence] = [], aliases: [String] = []
  ) {
    self.id = id
    self.title = title
    self.category = category
    self.severity = severity
    self.since = since
    self.checks = checks
    self.reason = reason
    self.remedy = remedy
    self.references = references
    self.yieldsTo = yieldsTo
    self.aliases = aliases
  }
}

/// The sections of the rule catalogue, in its order.
public enum RuleCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case presence = "Presence and place"
  case extensionPlist = "Extension plist"
  case identity = "Identity and versions"
  case appGroups = "App groups"
  case kinds = "Kinds and reloads"
  case liveActivities = "Live Activities"
  case presentation = "Container background and presentation"
  case appIntents = "App Intents"
  case signing = "Signing and provisioning"
  case linking = "Linking and privacy"
}
