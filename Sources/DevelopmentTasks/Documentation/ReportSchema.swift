import ArtifactReading
import BundleModel
import LintEngine
import Reporters

/// The JSON Schema of what `--format json` writes.
enum ReportSchema {
  /// The schema.
  ///
  /// Objects are open: a later version may add members without raising `schemaVersion`.
  static var text: String {
    let root = Schema.object(
      [
        ("schemaVersion", ["const": .integer(JSONReporter.schemaVersion)]),
        ("tool", Schema.object([("name", ["const": "bundlecheck"]), ("version", ["type": "string"])], isOpen: true)),
        ("verdict", Schema.word(ToolStatus.allCases.map(\.word), "How the run ended; not in inspect.")),
        ("exitStatus", Schema.integer("0 passed, 1 failed, 2 incomplete; not in inspect.")),
        ("artifacts", Schema.list(Schema.reference("artifact"), "In the order of the command line.")),
        ("notices", Schema.texts("What should be put in order in the configuration and the baseline.")),
      ], required: ["schemaVersion", "tool", "artifacts"], isOpen: true)
    return Schema.document(
      "bundlecheck report", root,
      definitions: [
        ("artifact", artifact), ("bundle", bundle), ("kind", kind), ("reload", reload), ("finding", finding),
        ("problem", problem), ("rule", rule), ("verdict", verdict), ("fact", fact),
      ])
  }

  private static let artifact = Schema.object(
    [
      ("name", Schema.text("As the command line names it.")),
      ("error", Schema.text("Why it could not be read; then there is no other member.")),
      ("form", Schema.word(InspectedArtifact.Form.allCases.map(\.rawValue), "What it is, told from its content.")),
      ("container", Schema.word(Artifact.Container.allCases.map(\.rawValue), "What holds it.")),
      ("bundles", Schema.list(Schema.reference("bundle"), "Each before those that it contains.")),
      ("findings", Schema.list(Schema.reference("finding"), "Worst first.")),
      ("suppressed", Schema.list(Schema.reference("finding"), "Hidden, with hiddenBy and reason.")),
      ("problems", Schema.list(Schema.reference("problem"), "Parts that could not be read.")),
      ("rules", Schema.list(Schema.reference("rule"), "The rules that ran.")),
    ], required: ["name"], isOpen: true)

  private static let bundle = Schema.object(
    [
      ("path", Schema.text("Where it lies in the artifact.")),
      ("kind", Schema.word(BundleKind.allCases.map(\.rawValue), "What it is to the system.")),
      ("label", Schema.text("What it is in words.")), ("extensionPoint", Schema.text("An extension's point.")),
      ("identifier", Schema.text("CFBundleIdentifier")), ("displayName", Schema.text("The name that users see.")),
      ("version", Schema.text("CFBundleShortVersionString")), ("build", Schema.text("CFBundleVersion")),
      ("platform", Schema.text("As in iOS Simulator.")),
      ("minimumOS", Schema.text("The oldest system that the Info.plist lets it on.")),
      ("sdk", Schema.text("The SDK that the executable was linked against.")),
      ("architectures", Schema.texts("In the order of the file.")),
      ("groups", Schema.texts("App groups that it is signed for.")),
      (
        "signing",
        Schema.object(
          [
            ("state", Schema.word(SigningFacts.State.allCases.map(\.rawValue), "How it is signed.")),
            ("identifier", ["type": "string"]), ("team", ["type": "string"]), ("certificate", ["type": "string"]),
            ("certificateExpires", ["type": "string"]),
          ], isOpen: true)
      ),
      ("profile", profile),
      ("kinds", Schema.list(Schema.reference("kind"), "Widgets, controls and Live Activities that its code declares.")),
      ("reloads", Schema.list(Schema.reference("reload"), "Calls of its code that reload widgets or controls.")),
      ("unknown", Schema.dictionary(["type": "string"], "What nobody can tell, with the reasons.")),
      ("entitlements", Schema.dictionary([:], "All of them; in inspect only.")),
      ("infoPlist", Schema.dictionary([:], "All of it; in inspect only.")),
    ], required: ["path", "kind", "label"], isOpen: true)

  private static let profile = Schema.object(
    [
      ("name", Schema.text("The name on the developer portal.")), ("kind", Schema.text("As in App Store.")),
      ("team", Schema.text("The team's ten characters.")),
      ("applicationIdentifier", Schema.text("With its prefix, as in ABCDE12345.com.example.*.")),
      ("expires", Schema.text("The day on which it ends.")),
      ("devices", Schema.integer("How many it names; they are counted, never listed.")),
      ("groups", Schema.texts("The app groups that it allows.")),
    ], required: ["kind", "groups"], isOpen: true, "The embedded profile.")

  private static let kind = Schema.object(
    [
      ("sort", Schema.word(WidgetDeclaration.Sort.allCases.map(\.rawValue), "What it is.")),
      ("type", Schema.text("The qualified name of its type.")),
      (
        "kind", Schema.text("The string by which the system knows it; left out for a Live Activity, or when not known.")
      ),
      ("configuration", Schema.text("What configures it, as in StaticConfiguration.")),
      ("families", Schema.texts("The families that it supports, where it restricts them.")),
      ("unknown", Schema.dictionary(["type": "string"], "What nobody can tell, with the reasons.")),
    ], required: ["sort", "type"], isOpen: true)

  private static let reload = Schema.object(
    [
      ("interface", Schema.text("The call.")), ("place", Schema.text("The function, or the address of the call.")),
      ("kinds", Schema.texts("The kinds that certainly reach it.")),
      ("unresolved", Schema.text("Why others may reach it too.")),
    ], required: ["interface", "place", "kinds"], isOpen: true)

  static let finding = Schema.object(
    [
      ("rule", Schema.text("The rule's id.")),
      ("severity", Schema.word(Severity.allCases.reversed().map(\.rawValue), "After the configuration was applied.")),
      ("undetermined", Schema.boolean("true: the rule cannot tell; the message has the reason.")),
      ("message", Schema.text("What is wrong in this artifact.")),
      ("bundle", Schema.text("The bundle's path; left out for the artifact as a whole.")),
      ("file", Schema.text("The file's path.")), ("place", Schema.text("The place in the file.")),
      ("subject", Schema.text("What it is about; the same from build to build.")),
      (
        "evidence",
        Schema.list(
          Schema.object([("source", ["type": "string"]), ("value", ["type": "string"])], isOpen: true),
          "What was declared and what was found.")
      ),
      ("remedy", Schema.text("What to change.")),
      ("fingerprint", Schema.text("Stands for rule, bundle and subject.")),
      ("hiddenBy", Schema.word(["baseline", "configuration"], "What hides it; in suppressed only.")),
      ("reason", Schema.text("Why it is hidden; in suppressed only.")),
    ], required: ["rule", "severity", "message", "subject", "evidence", "remedy", "fingerprint"], isOpen: true)

  private static let problem = Schema.object(
    [("path", ["type": "string"]), ("error", ["type": "string"])], required: ["path", "error"], isOpen: true)

  private static let rule = Schema.object(
    [
      ("id", ["type": "string"]),
      ("verdict", Schema.word(Answer.allCases.map(\.rawValue), "The heaviest of the verdicts on its subjects.")),
      ("subjects", Schema.integer("How many things it looked at; 0: it does not apply.")),
      ("findings", Schema.integer("How many findings are left after the configuration and the baseline.")),
      ("reasons", Schema.texts("Why it cannot tell or does not apply.")),
      ("verdicts", Schema.list(Schema.reference("verdict"), "One for each subject.")),
    ], required: ["id", "verdict", "subjects", "findings", "verdicts"], isOpen: true)

  private static let verdict = Schema.object(
    [
      ("bundle", Schema.text("The path of the bundle in the artifact; left out for the artifact as a whole.")),
      ("part", Schema.text("What of the bundle it is about, such as a kind; left out for the bundle itself.")),
      ("verdict", Schema.word(Answer.allCases.map(\.rawValue), "What the rule says of it.")),
      ("reason", Schema.text("Why it cannot be told, or why the rule does not apply.")),
      ("proof", Schema.list(Schema.reference("fact"), "What proves that it holds.")),
      ("yieldedTo", Schema.text("The rule that speaks of it in this one's place.")),
    ], required: ["verdict"], isOpen: true)

  static let fact = Schema.object(
    [("source", Schema.text("Where it was read.")), ("value", Schema.text("What was read."))],
    required: ["source", "value"], isOpen: true)
}
