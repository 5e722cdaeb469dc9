import BundleModel
public import ByteParsing
public import Comparison

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
          path: try entry.requiredText("path"), kind: try Self.kind(entry),
          identifier: try entry.text("identifier"), extensionPoint: try entry.text("extensionPoint"),
          groups: try entry.texts("groups"), capabilities: try entry.texts("capabilities"),
          kinds: try entry.texts("kinds"), liveActivities: try entry.boolean("liveActivities")))
    }
    self.init(parts: parts)
  }

  private static func kind(_ entry: JSONObjectReader) throws(JSONFileError) -> BundleKind {
    guard let kind = try entry.word("kind", BundleKind.self) else {
      throw JSONFileError(entry.path("kind"), "is required")
    }
    return kind
  }

  /// The file.
  public var text: String {
    let bundles = parts.map { part in
      JSONValue.members([
        ("path", .string(part.path)), ("kind", .string(part.kind.rawValue)), ("identifier", .text(part.identifier)),
        ("extensionPoint", .text(part.extensionPoint)), ("groups", part.groups.map(JSONValue.texts)),
        ("capabilities", part.capabilities.map(JSONValue.texts)), ("kinds", part.kinds.map(JSONValue.texts)),
        ("liveActivities", part.liveActivities.map(JSONValue.boolean)),
      ])
    }
    let document: JSONValue = ["version": .integer(Self.version), "bundles": .array(bundles)]
    return document.text
  }
}
