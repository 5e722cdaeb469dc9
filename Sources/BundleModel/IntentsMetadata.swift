public import Facts
public import PropertyLists

/// What the App Intents metadata processor wrote of a bundle's intents: `Metadata.appintents/extract.actionsdata`.
///
/// The format is not documented; the keys are those that files of Xcode 14 to 26 have.
public struct IntentsMetadata: Sendable, Hashable {
  /// One intent.
  public struct Action: Sendable, Hashable {
    /// The key under which it stands, by default the type's name.
    public let identifier: String
    /// `fullyQualifiedTypeName`, such as `StreakWidgets.RecordStreakIntent`.
    public let typeName: String?
    /// `title`: the text of the source, or a key of its localisations.
    public let title: String?
    /// `descriptionMetadata.descriptionText`, in the same form.
    public let description: String?
    /// `openAppWhenRun`.
    public let opensApp: Bool
    /// `systemProtocols`, such as `com.apple.link.systemProtocol.WidgetConfiguration`.
    public let systemProtocols: [String]

    /// Whether this is the type with a qualified name; the module may be left out.
    public func isType(_ qualifiedName: String) -> Bool {
      typeName == qualifiedName || identifier == qualifiedName.lastNameComponent
        || typeName?.lastNameComponent == qualifiedName.lastNameComponent
    }
  }

  /// The intents, sorted by identifier.
  public let actions: [Action]
}

extension IntentsMetadata {
  /// Reads the parsed file; `nil` when it has no `actions`.
  public init?(_ list: PropertyList) {
    guard let actions = list["actions"]?.dictionary else { return nil }
    self.actions = actions.sorted { $0.key < $1.key }.map { identifier, value in
      Action(
        identifier: value["identifier"]?.string ?? identifier, typeName: value["fullyQualifiedTypeName"]?.string,
        title: value[path: "title", "key"]?.string,
        description: value[path: "descriptionMetadata", "descriptionText", "key"]?.string,
        opensApp: value["openAppWhenRun"]?.boolean ?? false,
        systemProtocols: value["systemProtocols"]?.strings ?? [])
    }
  }
}

extension ArtifactBundle {
  /// The bundle's intents as the system knows them; absent without the file.
  public var intents: Known<IntentsMetadata> {
    intentsMetadata.flatMap { list in
      IntentsMetadata(list).map(Known.value) ?? .unknown("the App Intents metadata of \(name) names no actions")
    }
  }
}

extension String {
  /// What stands behind the last dot.
  public var lastNameComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
