import BundleModel
import BundleRules
import Facts
import LintEngine
import Reporters

/// What a check does, after the command line and the configuration have been put together; the command line wins.
struct CheckSettings: Sendable {
  /// Reads the facts.
  let inspector: ArtifactInspector
  /// Runs the rules.
  let linter: Linter
  /// From which severity on the run fails; `nil` for never.
  let failingSeverity: Severity?
  /// Whether a configuration or baseline out of order fails the run.
  let isStrict: Bool

  init(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) {
    let file = try ConfigurationFile.load(named: arguments.value("config"), from: environment.workingDirectory)
    let configuration = file.configuration
    isStrict = arguments.has("strict") || configuration.isStrict ?? false
    let asked = arguments.value("fail-on").flatMap(FailingSeverity.init(rawValue:))
    let base: FailingSeverity = isStrict ? .warning : .error
    failingSeverity = (asked ?? (arguments.has("strict") ? nil : configuration.failOn) ?? base).severity
    var policy = configuration.policy
    policy.today = environment.now.day
    let verifiesSeals = !arguments.has("no-seal")
    inspector = ArtifactInspector(verifiesSeals: verifiesSeals)
    linter = Linter(
      rules: RuleCatalogue.all.filter { verifiesSeals || !type(of: $0).metadata.comparesSeals }, policy: policy,
      baseline: try Self.baseline(arguments.value("baseline") ?? file.path(configuration.baseline)),
      contract: try Self.contract(arguments.value("contract") ?? file.path(configuration.contract)))
  }

  private static func baseline(_ path: String?) throws(UsageError) -> Baseline? {
    guard let path else { return nil }
    let bytes = try TextFile.read(path)
    do throws(JSONFileError) { return try Baseline(parsing: bytes) } catch { throw UsageError("\(path): \(error)") }
  }

  private static func contract(_ path: String?) throws(UsageError) -> Contract? {
    guard let path else { return nil }
    let bytes = try TextFile.read(path)
    do throws(JSONFileError) { return try Contract(parsing: bytes) } catch { throw UsageError("\(path): \(error)") }
  }

  /// The options that `init` reads.
  static let options: [OptionSpecification] = [
    OptionSpecification("config", "c", .file, help: "use this configuration instead of the nearest .bundlecheck.json"),
    OptionSpecification(
      "fail-on", nil, .choice(FailingSeverity.allCases.map(\.rawValue)),
      help: "the severity from which on findings give exit status 1 (default: error)"),
    OptionSpecification(
      "strict", help: "fail on warnings as well, and on a configuration or baseline that is out of order"),
    OptionSpecification("contract", nil, .file, help: "check against what this file says that the artifact must hold"),
    OptionSpecification("baseline", nil, .file, help: "hide the findings that this file holds"),
    OptionSpecification(
      "no-seal", help: "do not compare files with their signatures and seals, for which every file is read"),
  ]
}

extension RuleMetadata {
  /// Whether the rule needs what is only known when every sealed file was read.
  fileprivate var comparesSeals: Bool { id == "signature-invalid" }
}
