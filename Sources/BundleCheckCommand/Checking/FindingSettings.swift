import BundleModel
import Facts
import LintEngine
import Reporters

/// What becomes of findings, after the command line and the configuration have been put together; the command line wins.
struct FindingSettings: Sendable {
  /// The configuration.
  let file: ConfigurationFile
  /// From which severity on the run fails; `nil` for never.
  let failingSeverity: Severity?
  /// Whether a configuration or baseline out of order fails the run.
  let isStrict: Bool
  private let policy: FindingPolicy
  private let baseline: Baseline?

  init(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) {
    file = try ConfigurationFile.load(named: arguments.value("config"), from: environment.workingDirectory)
    let configuration = file.configuration
    isStrict = arguments.has("strict") || configuration.isStrict ?? false
    let asked = arguments.value("fail-on").flatMap(FailingSeverity.init(rawValue:))
    let base: FailingSeverity = isStrict ? .warning : .error
    failingSeverity = (asked ?? (arguments.has("strict") ? nil : configuration.failOn) ?? base).severity
    var policy = configuration.policy
    policy.today = environment.now.day
    self.policy = policy
    baseline = try Self.baseline(arguments.value("baseline") ?? file.path(configuration.baseline))
  }

  /// Runs rules as the settings say.
  func linter(_ rules: [any Rule]) -> Linter { Linter(rules: rules, policy: policy, baseline: baseline) }

  /// How a run ends with these artifacts.
  func result(_ items: [RunResult.Item]) -> RunResult {
    RunResult(items: items, failingSeverity: failingSeverity, isStrict: isStrict)
  }

  private static func baseline(_ path: String?) throws(UsageError) -> Baseline? {
    guard let path else { return nil }
    let bytes = try TextFile.read(path)
    do throws(JSONFileError) { return try Baseline(parsing: bytes) } catch { throw UsageError("\(path): \(error)") }
  }

  /// The options that `init` reads.
  static let options: [OptionSpecification] = [
    OptionSpecification("config", "c", .file, help: "use this configuration instead of the nearest .bundlecheck.json"),
    OptionSpecification(
      "fail-on", nil, .choice(FailingSeverity.allCases.map(\.rawValue)),
      help: "the severity from which on findings give exit status 1 (default: error)"),
    OptionSpecification(
      "strict", help: "fail on warnings as well, and on a configuration or baseline that is out of order"),
    OptionSpecification("baseline", nil, .file, help: "hide the findings that this file holds"),
  ]
}
