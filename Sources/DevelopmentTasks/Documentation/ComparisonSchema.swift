import BundleModel
import Comparison
import LintEngine
import Reporters

/// The JSON Schema of what `compare --format json` writes.
enum ComparisonSchema {
  /// The schema.
  ///
  /// Objects are open: a later version may add members without raising `schemaVersion`.
  static var text: String {
    let root = Schema.object(
      [
        ("schemaVersion", ["const": .integer(ComparisonJSON.schemaVersion)]),
        ("tool", Schema.object([("name", ["const": "bundlecheck"]), ("version", ["type": "string"])], isOpen: true)),
        ("verdict", Schema.word(ToolStatus.allCases.map(\.word), "How the run ended.")),
        ("exitStatus", Schema.integer("0 passed, 1 failed, 2 incomplete.")),
        ("errors", Schema.list(error, "Artifacts that could not be read; then there is no member below this one.")),
        ("first", Schema.reference("side")), ("second", Schema.reference("side")),
        ("bundles", Schema.list(Schema.reference("bundle"), "Those that came, went or changed, by path.")),
        ("signing", signing),
        ("notCompared", Schema.list(untold, "What nobody can tell of one side.")),
        ("findings", Schema.list(ReportSchema.finding, "Worst first, about the second artifact.")),
      ], required: ["schemaVersion", "tool", "verdict", "exitStatus"], isOpen: true)
    return Schema.document(
      "bundlecheck comparison", root, definitions: [("side", side), ("bundle", bundle), ("change", change)])
  }

  private static let error = Schema.object(
    [("name", ["type": "string"]), ("error", ["type": "string"])], required: ["name", "error"], isOpen: true)

  private static let side = Schema.object(
    [
      ("name", Schema.text("As the command line names it.")),
      ("form", Schema.word(InspectedArtifact.Form.allCases.map(\.rawValue), "What it is, told from its content.")),
      ("fileSize", Schema.integer("The bytes of the archive's file; left out for a folder.")),
      ("unpackedSize", Schema.integer("The bytes of all its files, inflated.")),
    ], required: ["name", "form", "unpackedSize"], isOpen: true)

  private static let bundle = Schema.object(
    [
      ("path", Schema.text("From the outermost bundle on, in the artifact that has it; the second when both do.")),
      ("kind", Schema.word(BundleKind.allCases.map(\.rawValue), "What it is to the system.")),
      ("label", Schema.text("What it is in words.")), ("identifier", Schema.text("CFBundleIdentifier")),
      ("fate", Schema.word(BundleChanges.Fate.allCases.map(\.rawValue), "What became of it.")),
      (
        "changes",
        Schema.list(
          Schema.reference("change"), "Of a bundle that came or went, what it brought or took with it.")
      ),
    ], required: ["path", "kind", "label", "fate", "changes"], isOpen: true)

  private static let change = Schema.object(
    [
      ("aspect", Schema.word(Change.Aspect.allCases.map(\.rawValue), "What it is about.")),
      ("name", Schema.text("Which one, where a bundle may have several.")),
      ("before", value("What the first artifact has; left out when it came.")),
      ("after", value("What the second artifact has; left out when it went.")),
    ], required: ["aspect"], isOpen: true)

  private static let signing = Schema.object(
    [
      ("bundles", Schema.integer("How many bundles have any of the changes.")),
      ("changes", Schema.list(Schema.reference("change"), "Each once.")),
    ], required: ["bundles", "changes"], isOpen: true, "What signing anew changed; left out when nothing.")

  private static let untold = Schema.object(
    [("bundle", ["type": "string"]), ("what", ["type": "string"]), ("reason", ["type": "string"])],
    required: ["bundle", "what", "reason"], isOpen: true)

  private static func value(_ description: String) -> JSONValue {
    ["type": ["string", "integer"], "description": .string("\(description) A number of bytes for size.")]
  }
}
