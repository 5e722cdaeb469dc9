public import ByteParsing

extension Contract {
  /// The format's version.
  static let version = 1

  private static let keys = [
    "path", "kind", "identifier", "extensionPoint", "groups", "capabilities", "kinds", "liveActivities",
  ]

  /// Reads a file that `text` wrote.
  public init(parsing file: Bytes) throws(JSONFileError) {
    let root = try JSONObjectReader(file: file, known: ["$schema", "version", "bundles"])
    try root.checkVersion(Int64(Self.version))
    var parts: [Part] = []
    for entry in try root.objects("bundles", known: Self.keys) {
      parts.append(
        Part(
          path: try entry.requiredText("path"), kind: try entry.requiredText("kind"),
          identifier: try entry.text("identifier"), extensionPoint: try entry.text("extensionPoint"),
          groups: try entry.texts("groups"), capabilities: try entry.texts("capabilities"),
          kinds: try entry.texts("kinds"), liveActivities: try entry.boolean("liveActivities")))
    }
    self.init(parts: parts.sorted { $0.path < $1.path })
  }

  /// The file.
  public var text: String {
    let bundles = parts.map { part in
      JSONValue.members([
        ("path", .string(part.path)), ("kind", .string(part.kind)), ("identifier", .text(part.identifier)),
        ("extensionPoint", .text(part.extensionPoint)), ("groups", part.groups.map(JSONValue.texts)),
        ("capabilities", part.capabilities.map(JSONValue.texts)), ("kinds", part.kinds.map(JSONValue.texts)),
        ("liveActivities", part.liveActivities.map(JSONValue.boolean)),
      ])
    }
    let document: JSONValue = ["version": .integer(Self.version), "bundles": .array(bundles)]
    return document.text
  }
}
