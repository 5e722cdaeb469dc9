import ArtifactReading
import BundleModel
import BundleRules
import LintEngine
import Reporters

/// `bundlecheck ARTIFACT…`: the check itself.
struct CheckCommand: Command {
  static let specification = CommandSpecification(
    name: "check",
    summary: "check artifacts; what happens when no command is named",
    discussion: """
      Checks built Apple artifacts: .ipa, .xcarchive, .app, .appex, .pkg, as a folder or as a zip or tar archive of \
      one; - is standard input. Exit status: 0 nothing found at or above the failing severity, 1 findings, 2 something \
      could not be read.
      """,
    operand: .artifacts(count: 1...Int.max),
    options: [
      OptionSpecification("quiet", "q", help: "show findings and the summary only"),
      OptionSpecification("verbose", "v", help: "show hidden findings with their reasons as well"),
    ],
    examples: [
      .init("bundlecheck build/App.ipa", "Check an app on its way to the store."),
      .init("bundlecheck App.xcarchive App.ipa", "Check the archive and what was exported from it."),
      .init("curl -s https://ci.example/App.ipa | bundlecheck -", "Check what comes through a pipe."),
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ExitStatus {
    let linter = Linter(rules: RuleCatalogue.all)
    let reporter = TextReporter(
      columns: environment.columns(of: environment.output),
      hasColours: environment.hasColours(environment.output, choice: arguments.value("color")),
      detail: arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .normal)
    var items: [RunResult.Item] = []
    for (index, name) in arguments.operands.enumerated() {
      if index > 0 { environment.output.write("\n") }
      do throws(ArtifactError) {
        let report = linter.check(try ArtifactInspector().inspect(name))
        environment.output.write(reporter.text(of: report))
        for problem in report.problems { environment.complain(VisibleText.of("\(name): \(problem)")) }
        items.append(.report(report))
      } catch {
        environment.complain(VisibleText.of(error.description))
        items.append(.failure(error))
      }
    }
    return ExitStatus(RunResult(items: items).verdict)
  }
}
