import BundleCheckCommand
import BundleRules
import LintEngine
import Reporters

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

  /// All of them.
  ///
  /// - Parameter readMe: the present text of README.md, of which only the marked part is written anew.
  static func all(readMe: String) throws -> [GeneratedFile] {
    let rules = RuleCatalogue.documented
    let demo = try DemoArtifact()
    return [
      GeneratedFile(path: ".docs/rules.md", text: RuleReference.page(of: rules)),
      GeneratedFile(path: ".docs/schemas/configuration.schema.json", text: ConfigurationSchema.text(rules: rules)),
      GeneratedFile(path: ".docs/schemas/report.schema.json", text: ReportSchema.text),
      GeneratedFile(path: ".docs/bundlecheck.1", text: ManualPage.text),
      GeneratedFile(path: DemoArtifact.path, bytes: demo.bytes),
      GeneratedFile(path: "README.md", text: try demo.inserted(into: readMe)),
    ]
  }
}
