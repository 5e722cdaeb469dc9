import BundleModel
import LintEngine

/// A rule that has an error to report of every extension.
struct SampleRule: Rule {
  static let metadata = RuleMetadata(
    id: "sample-rule", title: "A sample", category: .presence, severity: .error, checks: "Nothing.", reason: "None.",
    remedy: "Nothing.", aliases: ["former-rule"])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    .broken([finding("\(subject.bundle.name) is a sample.", at: .bundle(subject.bundle), subject: "sample")])
  }
}
