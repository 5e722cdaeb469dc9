import LintEngine
import Reporters

/// The JSON Schema of what `rules --format json` writes.
enum RuleSchema {
  static var text: String {
    let reference = Schema.object(
      [("title", Schema.text("What it is called.")), ("url", Schema.text("Its address, if it has one."))],
      required: ["title"], isOpen: true)
    let rule = Schema.object(
      [
        ("id", Schema.text("The stable name.")), ("title", Schema.text("What is wrong, in a few words.")),
        ("category", Schema.word(RuleCategory.allCases.map(\.rawValue), "The section of the catalogue.")),
        ("severity", Schema.word(Severity.allCases.map(\.rawValue), "How bad a finding is unless it says otherwise.")),
        ("since", Schema.text("The version that had it first.")),
        ("checks", Schema.text("What it proves, and when it stays silent.")),
        ("reason", Schema.text("Why the system cares.")), ("remedy", Schema.text("What to change.")),
        ("references", Schema.list(reference, "Where the facts come from.")),
        ("yieldsTo", Schema.texts("Rules that speak in its place about the same thing.")),
        ("aliases", Schema.texts("Former names.")),
      ], required: ["id", "title", "category", "severity", "since", "checks", "reason", "remedy", "references"],
      isOpen: true)
    let root = Schema.object(
      [
        ("schemaVersion", ["const": .integer(JSONReporter.schemaVersion)]),
        ("rules", Schema.list(Schema.reference("rule"), "In the order of their ids.")),
      ], required: ["schemaVersion", "rules"], isOpen: true)
    return Schema.document("bundlecheck rules", root, definitions: [("rule", rule)])
  }
}
