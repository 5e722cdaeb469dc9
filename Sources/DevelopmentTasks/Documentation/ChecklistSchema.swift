import Checklists
import LintEngine
import Reporters

/// The JSON Schema of what `checklist --format json` writes.
enum ChecklistSchema {
  static var text: String {
    let states = ChecklistResult.State.allCases.map(\.rawValue)
    let item = Schema.object(
      [
        ("text", Schema.text("The item as the list has it, Markdown included.")),
        ("state", Schema.word(states, "How it stands: done is only what is proven.")),
        ("rules", Schema.texts("The rules that decide it; none when a person does.")),
        ("findings", Schema.list(ReportSchema.finding, "The findings that decide it, or that stay open.")),
        ("remarks", Schema.texts("Why it stands so, where no finding says it.")),
        ("proof", Schema.list(ReportSchema.fact, "What proves it, when it is done.")),
      ], required: ["text", "state", "rules", "findings"], isOpen: true)
    let section = Schema.object(
      [
        ("title", Schema.text("The heading; empty for what stands before the first one.")),
        ("items", Schema.list(Schema.reference("item"), "In the order of the list.")),
      ], required: ["title", "items"], isOpen: true)
    let root = Schema.object(
      [
        ("schemaVersion", ["const": .integer(JSONReporter.schemaVersion)]),
        ("artifact", Schema.text("The artifact as the command line names it.")),
        ("title", Schema.text("The list's title.")),
        (
          "counts",
          Schema.object(states.map { ($0, Schema.integer("Items that stand so.")) }, required: states, isOpen: true)
        ),
        ("sections", Schema.list(Schema.reference("section"), "In the order of the list.")),
      ], required: ["schemaVersion", "artifact", "title", "counts", "sections"], isOpen: true)
    return Schema.document(
      "bundlecheck checklist", root,
      definitions: [("section", section), ("item", item), ("fact", ReportSchema.fact)])
  }
}
