import LintEngine
import Reporters

/// The JSON Schema of `.bundlecheck.json`.
enum ConfigurationSchema {
  /// The schema; `rules` are those that a configuration may name.
  static func text(rules: [RuleMetadata]) -> String {
    let names = rules.flatMap { [$0.id] + $0.aliases }.sorted()
    let members: [(String, JSONValue?)] = [
      ("$schema", Schema.text("This schema's address, for editors.")),
      (
        "failOn",
        Schema.word(
          FailingSeverity.allCases.map(\.rawValue), "The severity from which on findings give exit status 1.")
      ),
      ("strict", Schema.boolean("Fail on warnings, and on a configuration or baseline that is out of order.")),
      ("baseline", Schema.text("The baseline's path, counted from this file.")),
      ("contract", Schema.text("The contract's path, counted from this file.")),
      ("rules", Schema.reference("grades")),
      (
        "bundles",
        [
          "type": "object",
          "description": "Grades for one bundle, by its path or the last components of it, as in Widget.appex.",
          "additionalProperties": Schema.object([("rules", Schema.reference("grades"))], required: ["rules"]),
        ]
      ),
      ("suppressions", Schema.list(Schema.reference("suppression"), "Findings that are hidden.")),
    ]
    let grades: JSONValue = [
      "type": "object", "description": "Rules that are off or graded anew.",
      "propertyNames": ["enum": .texts(names)],
      "additionalProperties": Schema.word(["off", "note", "warning", "error"], "What becomes of the rule's findings."),
    ]
    let suppression = Schema.object(
      [
        ("rule", Schema.word(names, "The rule's id.")),
        ("bundle", Schema.text("The bundle's path or the last components of it; every bundle when it is left out.")),
        ("subject", Schema.text("What the finding is about, as JSON output shows it; every subject when left out.")),
        ("reason", Schema.text("Why the finding may stay.")),
        (
          "expires",
          ["type": "string", "pattern": "^\\d{4}-\\d{2}-\\d{2}$", "description": "The last day on which it counts."]
        ),
      ], required: ["rule", "reason"])
    return Schema.document(
      "bundlecheck configuration", Schema.object(members),
      definitions: [("grades", grades), ("suppression", suppression)])
  }
}
