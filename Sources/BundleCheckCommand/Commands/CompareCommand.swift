import ArtifactReading
import BundleModel
import LintEngine
import Reporters

/// `bundlecheck compare A B`: what one artifact has and the other has not.
struct CompareCommand: Command {
  static let specification = CommandSpecification(
    name: "compare",
    summary: "show what one artifact has and another has not",
    discussion: """
      Compares the apps and extensions of two artifacts: an archive with its export, or the last release with this one. \
      What the second lacks is an error, what it has beyond the first a warning. Exit status as for a check.
      """,
    operand: .artifacts(count: 2...2),
    options: [
      OptionSpecification(
        "fail-on", nil, .choice(FailingSeverity.allCases.map(\.rawValue)),
        help: "the severity from which on findings give exit status 1 (default: error)")
    ] + OutputPlan.options,
    examples: [
      .init("bundlecheck compare App.xcarchive App.ipa", "See whether the export dropped an extension or a group.")
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus {
    let plan = try OutputPlan(arguments)
    let failing = arguments.value("fail-on").flatMap(FailingSeverity.init(rawValue:)) ?? .error
    var items: [RunResult.Item] = []
    do throws(ArtifactError) {
      let first = try ArtifactInspector(verifiesSeals: false).inspect(arguments.operands[0])
      let second = try ArtifactInspector(verifiesSeals: false).inspect(arguments.operands[1])
      for artifact in [first, second] {
        for problem in artifact.problems { environment.complain("\(artifact.name): \(problem)") }
      }
      let name = first.name.split(separator: "/").last.map(String.init) ?? first.name
      let report = ContractCheck(contract: Contract(of: first), source: .artifact(name)).report(on: second)
      if plan.showsText { environment.output.write(environment.textReporter(arguments).text(of: report)) }
      items = (first.problems.isEmpty ? [] : [.failure(first.problems[0])]) + [.report(report)]
    } catch {
      environment.complain(error.description)
      items = [.failure(error)]
    }
    let run = RunResult(items: items, failingSeverity: failing.severity)
    try plan.write(run, in: environment)
    return ToolStatus(run.verdict)
  }
}
