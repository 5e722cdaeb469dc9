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
      profile, entitlements and app groups. JSON has the Info.plists and the entitlements' values as well.
      """,
    operand: .artifacts(count: 1...Int.max),
    options: [
      OptionSpecification("format", "f", .choice(["text", "json"]), help: "how to write them (default: text)")
    ],
    examples: [
      .init("bundlecheck inspect build/App.ipa", "Show what is in an app."),
      .init("bundlecheck inspect App.ipa -f json | jq '.artifacts[0].bundles[].groups'", "List all app groups."),
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus {
    let reporter = environment.textReporter(arguments)
    let isText = arguments.value("format") != "json"
    var results: [Result<InspectedArtifact, ArtifactError>] = []
    var status = ToolStatus.passed
    for name in arguments.operands {
      let result = Result { () throws(ArtifactError) in try ArtifactInspector(verifiesSeals: false).inspect(name) }
      switch result {
      case .success(let artifact):
        if isText {
          environment.output.write((results.isEmpty ? "" : "\n") + reporter.facts(of: ArtifactFacts(artifact)))
        }
        for problem in artifact.problems { environment.complain("\(name): \(problem)") }
        if !artifact.problems.isEmpty { status = .incomplete }
      case .failure(let error):
        environment.complain(error.description)
        status = .incomplete
      }
      results.append(result)
    }
    if !isText { environment.output.write(JSONReporter().render(facts: results)) }
    return status
  }
}
