import ArtifactReading
import BundleModel
import Reporters

/// `bundlecheck inspect ARTIFACT…`: the facts alone.
struct InspectCommand: Command {
  static let specification = CommandSpecification(
    name: "inspect",
    summary: "show what an artifact holds, without checking it",
    discussion: """
      Shows the facts that the rules work with: every bundle with its identifier, versions, systems, signature, \
      profile, entitlements and app groups.
      """,
    operand: .artifacts(count: 1...Int.max),
    options: [],
    examples: [
      .init("bundlecheck inspect build/App.ipa", "Show what is in an app.")
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ExitStatus {
    let reporter = TextReporter(
      columns: environment.columns(of: environment.output),
      hasColours: environment.hasColours(environment.output, choice: arguments.value("color")))
    var status = ExitStatus.passed
    for (index, name) in arguments.operands.enumerated() {
      if index > 0 { environment.output.write("\n") }
      do throws(ArtifactError) {
        let artifact = try ArtifactInspector().inspect(name)
        environment.output.write(reporter.facts(of: ArtifactFacts(artifact)))
        for problem in artifact.problems { environment.complain(VisibleText.of("\(name): \(problem)")) }
        if !artifact.problems.isEmpty { status = .incomplete }
      } catch {
        environment.complain(VisibleText.of(error.description))
        status = .incomplete
      }
    }
    return status
  }
}
