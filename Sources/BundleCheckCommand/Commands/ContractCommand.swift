import ArtifactReading
import BundleModel
import Comparison
import LintEngine
import Reporters

/// `bundlecheck contract ARTIFACT`: writes what the artifact holds, to be reviewed and checked against.
struct ContractCommand: Command {
  static let specification = CommandSpecification(
    name: "contract",
    summary: "write down what an artifact holds, to check later builds against",
    discussion: """
      Writes the artifact's apps and extensions with their identifiers, points, app groups, capabilities and kinds as a \
      small file to review and to keep beside the code. Later, --contract FILE, or contract in the configuration, fails \
      a build that has lost one of them and warns of one that has come.
      """,
    operand: .artifacts(count: 1...1),
    options: [OptionSpecification("output", "o", .file, help: "write to this file instead of standard output")],
    examples: [
      .init("bundlecheck contract build/App.ipa -o contract.json", "Write the contract of a build that is right."),
      .init("bundlecheck build/App.ipa --contract contract.json", "Check the next build against it."),
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus {
    let artifact: InspectedArtifact
    do throws(ArtifactError) {
      artifact = try ArtifactInspector(verifiesSeals: false).inspect(arguments.operands[0])
    } catch {
      environment.complain(error.description)
      return .incomplete
    }
    for problem in artifact.problems { environment.complain("\(artifact.name): \(problem)") }
    let text = Contract(of: artifact).text
    if let file = arguments.value("output") {
      try TextFile.write(text, to: file)
    } else {
      environment.output.write(text)
    }
    return artifact.problems.isEmpty ? .passed : .incomplete
  }
}
