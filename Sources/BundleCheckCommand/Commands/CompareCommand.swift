import ArtifactReading
import BundleModel
import LintEngine
import Reporters

/// `bundlecheck compare A B`: what came, went and changed from one artifact to another.
struct CompareCommand: Command {
  static let specification = CommandSpecification(
    name: "compare",
    summary: "show what came, went and changed from one artifact to another",
    discussion: """
      Compares two artifacts bundle by bundle: an archive with its export, or the last release with this one. Listed are \
      extensions, identifiers, versions, minimum systems, app groups, kinds, entitlements, privacy manifests and sizes. \
      A bundle, kind, app group or entitlement that went is an error, one that came a warning, and every other change \
      information. What signing anew changes is one line. Exit status as for a check.
      """,
    operand: .artifacts(count: 2...2),
    options: [
      OptionSpecification(
        "fail-on", nil, .choice(FailingSeverity.allCases.map(\.rawValue)),
        help: "the severity from which on findings give exit status 1 (default: error)")
    ] + OutputPlan.options,
    examples: [
      .init("bundlecheck compare App.xcarchive App.ipa", "See whether the export dropped an extension or a group."),
      .init("bundlecheck compare Released.ipa App.ipa -f json", "What this release changes, for a script."),
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus {
    let plan = try OutputPlan(arguments)
    let failing = arguments.value("fail-on").flatMap(FailingSeverity.init(rawValue:)) ?? .error
    var artifacts: [InspectedArtifact] = []
    var failures: [ArtifactError] = []
    for name in arguments.operands {
      do throws(ArtifactError) {
        artifacts.append(try ArtifactInspector(verifiesSeals: false).inspect(name))
      } catch {
        environment.complain(error.description)
        failures.append(error)
      }
    }
    for artifact in artifacts {
      for problem in artifact.problems { environment.complain("\(artifact.name): \(problem)") }
    }
    guard failures.isEmpty else {
      let run = RunResult(items: failures.map(RunResult.Item.failure), failingSeverity: failing.severity)
      try plan.write(run, in: environment) { $0 == .json ? ComparisonJSON.text(of: failures, in: run) : nil }
      return run.status
    }
    return try compare(artifacts[0], artifacts[1], failing, plan, arguments, environment)
  }

  private func compare(
    _ first: InspectedArtifact, _ second: InspectedArtifact, _ failing: FailingSeverity, _ plan: OutputPlan,
    _ arguments: ParsedArguments, _ environment: CommandEnvironment
  ) throws(UsageError) -> ToolStatus {
    let comparison = ArtifactComparison(
      first, second, fileSizes: (TextFile.size(first.name), TextFile.size(second.name)))
    let report = ContractCheck(contract: Contract(of: first), source: .artifact(comparison.first.fileName))
      .report(on: second)
    let problems = first.problems.prefix(1).map(RunResult.Item.failure)
    let run = RunResult(items: problems + [.report(report)], failingSeverity: failing.severity)
    // Whatever fails the run is shown in full; with "never" nothing does, and errors are still worth it.
    let severity = failing.severity ?? .error
    if plan.showsText {
      let text = ComparisonText(
        columns: environment.columns(of: environment.output),
        hasColours: environment.hasColours(environment.output, choice: arguments.value("color")))
      environment.output.write(text.text(of: comparison, report: report, from: severity))
    }
    try plan.write(run, in: environment) { format in
      switch format {
      case .text: ComparisonText().text(of: comparison, report: report, from: severity)
      case .json: ComparisonJSON.text(of: comparison, report: report, in: run)
      default: nil
      }
    }
    return run.status
  }
}
