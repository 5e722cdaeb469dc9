import ArtifactReading
import BundleModel
import Comparison
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
      A bundle, kind, app group, entitlement or support of Live Activities that went is an error, as is a bundle that \
      moved or has another identifier or extension point; one that came is a warning. Every other change is \
      information, a framework that came among them. What signing anew changes is one line. The findings are those of \
      the rule archive-ipa-mismatch, which the configuration may grade. Exit status as for a check.
      """,
    operand: .artifacts(count: 2...2),
    options: FindingSettings.options + OutputPlan.options,
    examples: [
      .init("bundlecheck compare App.xcarchive App.ipa", "See whether the export dropped an extension or a group."),
      .init("bundlecheck compare Released.ipa App.ipa -f json", "What this release changes, for a script."),
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus {
    let plan = try OutputPlan(arguments)
    let settings = try FindingSettings(arguments, in: environment)
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
      let run = settings.result(failures.map(RunResult.Item.failure))
      try plan.write(run, in: environment) { $0 == .json ? ComparisonJSON.text(of: failures, in: run) : nil }
      return run.status
    }
    return try compare(artifacts[0], artifacts[1], settings, plan, arguments, environment)
  }

  private func compare(
    _ first: InspectedArtifact, _ second: InspectedArtifact, _ settings: FindingSettings, _ plan: OutputPlan,
    _ arguments: ParsedArguments, _ environment: CommandEnvironment
  ) throws(UsageError) -> ToolStatus {
    let comparison = ArtifactComparison(
      ComparedSide(first, fileSize: TextFile.size(first.name)),
      ComparedSide(second, fileSize: TextFile.size(second.name)))
    let report = settings.linter([ArchiveMismatchRule(comparison)]).check(second, at: environment.now)
    let run = settings.result(first.problems.prefix(1).map(RunResult.Item.failure) + [.report(report)])
    // Whatever fails the run is shown in full; with "never" nothing does, and errors are still worth it.
    let severity = settings.failingSeverity ?? .error
    if plan.showsText {
      let text = ComparisonText(
        columns: environment.columns(of: environment.output),
        hasColours: environment.hasColours(environment.output, choice: arguments.value("color")))
      environment.output.write(text.text(of: comparison, report: report, from: severity))
    }
    if plan.showsText, !run.notices.isEmpty {
      environment.output.write("\n" + environment.textReporter(arguments).text(of: run.notices))
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
