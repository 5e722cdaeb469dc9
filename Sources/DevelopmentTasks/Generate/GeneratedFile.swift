import BundleCheckCommand
import BundleRules
import LintEngine
import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of the repository that is written from the code.
struct GeneratedFile {
  /// The path below the repository.
  let path: String
  /// What it must hold.
  let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// All of them, for a checkout; of README.md only the marked part is written anew.
  static func all(root: URL) throws -> [GeneratedFile] {
    let readMe = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let rules = RuleCatalogue.documented
    let demo = try DemoArtifact()
    return [
      GeneratedFile(
        path: "Sources/Checklists/BuiltInChecklists.swift",
        text: try BuiltInChecklistSource.text(folder: root.appending(path: "Checklists"))),
      GeneratedFile(path: ".docs/rules.md", text: RuleReference.page(of: rules)),
      GeneratedFile(path: ".docs/schemas/configuration.schema.json", text: ConfigurationSchema.text(rules: rules)),
      GeneratedFile(path: ".docs/schemas/report.schema.json", text: ReportSchema.text),
      GeneratedFile(path: ".docs/schemas/comparison.schema.json", text: ComparisonSchema.text),
      GeneratedFile(path: ".docs/schemas/baseline.schema.json", text: FileSchemas.baseline),
      GeneratedFile(path: ".docs/schemas/contract.schema.json", text: FileSchemas.contract),
      GeneratedFile(path: ".docs/schemas/checklist.schema.json", text: ChecklistSchema.text),
      GeneratedFile(path: ".docs/schemas/rules.schema.json", text: RuleSchema.text),
      GeneratedFile(path: ".docs/bundlecheck.1", text: ManualPage.text),
      GeneratedFile(path: ".docs/code-facts.md", text: try CodeFactsPage.text()),
      GeneratedFile(path: DemoArtifact.path, bytes: demo.bytes),
      GeneratedFile(path: "README.md", text: try demo.inserted(into: readMe)),
    ]
  }
}
