import BundleModel
import BundleRules
import Comparison
import LintEngine

/// What a check does, after the command line and the configuration have been put together; the command line wins.
struct CheckSettings: Sendable {
  /// Reads the facts.
  let inspector: ArtifactInspector
  /// Runs the rules.
  let linter: Linter
  /// What becomes of findings.
  let findings: FindingSettings

  init(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) {
    findings = try FindingSettings(arguments, in: environment)
    inspector = ArtifactInspector(verifiesSeals: !arguments.has("no-seal"))
    let contract = try Self.contract(
      arguments.value("contract") ?? findings.file.path(findings.file.configuration.contract))
    linter = findings.linter((contract.map(ComparingRules.rules) ?? []) + RuleCatalogue.all)
  }

  private static func contract(_ path: String?) throws(UsageError) -> Contract? {
    guard let path else { return nil }
    let bytes = try TextFile.read(path)
    do throws(JSONFileError) { return try Contract(parsing: bytes) } catch { throw UsageError("\(path): \(error)") }
  }

  /// The options that `init` reads.
  static let options =
    FindingSettings.options + [
      OptionSpecification(
        "contract", nil, .file, help: "check against what this file says that the artifact must hold"),
      OptionSpecification(
        "no-seal", help: "do not compare files with their signatures and seals, for which every file is read"),
    ]
}
