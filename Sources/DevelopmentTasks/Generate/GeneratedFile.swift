import BundleCheckCommand
import BundleRules
import LintEngine
import Reporters

/// A file of the repository that is written from the code.
struct GeneratedFile {
  /// The path below the repository.
  let path: String
  /// What it must hold.
  let text: String

  /// All of them.
  static var all: [GeneratedFile] {
    let rules = RuleCatalogue.documented
    return [
      GeneratedFile(path: ".docs/rules.md", text: RuleReference.page(of: rules)),
      GeneratedFile(path: ".docs/schemas/configuration.schema.json", text: ConfigurationSchema.text(rules: rules)),
      GeneratedFile(path: ".docs/schemas/report.schema.json", text: ReportSchema.text),
      GeneratedFile(path: ".docs/bundlecheck.1", text: ManualPage.text),
    ]
  }
}
