import ArtifactReading
import BundleModel
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
      could not be read, or the command line or a configuration is wrong.
      """,
    operand: .artifacts(count: 1...Int.max),
    options: CheckSettings.options
      + [
        OptionSpecification("write-baseline", nil, .file, help: "write all findings to this file and exit with 0")
      ] + OutputPlan.options
      + [
        OptionSpecification("quiet", "q", help: "show findings and the summary only"),
        OptionSpecification("verbose", "v", help: "show hidden findings with their reasons as well"),
      ],
    examples: [
      .init("bundlecheck build/App.ipa", "Check an app on its way to the store."),
      .init("bundlecheck App.xcarchive App.ipa", "Check the archive and what was exported from it."),
      .init(
        "bundlecheck App.ipa -o github -o sarif:bundlecheck.sarif",
        "On GitHub: annotations in the pull request, and a file for code scanning."),
      .init("bundlecheck App.ipa --contract contract.json", "Fail when an extension or a group has gone."),
      .init("bundlecheck App.ipa --write-baseline known.json", "From now on, --baseline known.json hides these."),
      .init("curl -s https://ci.example/App.ipa | bundlecheck -", "Check what comes through a pipe."),
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus {
    let settings = try CheckSettings(arguments, in: environment)
    let plan = try OutputPlan(arguments)
    let text = environment.textReporter(arguments)
    var items: [RunResult.Item] = []
    for name in arguments.operands {
      let progress = ProgressLine("Checking \(name == "-" ? "standard input" : name)…", on: environment.error)
      do throws(ArtifactError) {
        let report = settings.linter.check(try settings.inspector.inspect(name), at: environment.now)
        progress.end()
        if plan.showsText { environment.output.write((items.isEmpty ? "" : "\n") + text.text(of: report)) }
        for problem in report.problems { environment.complain("\(name): \(problem)") }
        items.append(.report(report))
      } catch {
        progress.end()
        environment.complain(error.description + Self.suggestion(for: name, error))
        items.append(.failure(error))
      }
    }
    let run = settings.findings.result(items)
    if plan.showsText, !run.notices.isEmpty { environment.output.write("\n" + text.text(of: run.notices)) }
    try plan.write(run, in: environment)
    if let file = arguments.value("write-baseline") {
      try TextFile.write(Baseline(run.reports).text, to: file)
      return run.status == .incomplete ? .incomplete : .passed
    }
    return run.status
  }

  /// A missing artifact may be a command that was misspelt.
  private static func suggestion(for name: String, _ error: ArtifactError) -> String {
    guard error.reason == .notFound, !name.contains("."), !name.contains("/") else { return "" }
    let command = Suggestion.nearest(to: name, among: CommandCatalogue.specifications.map(\.name))
    return command.map { "; did you mean the command \($0)?" } ?? ""
  }
}

extension CommandEnvironment {
  /// The reporter for standard output.
  func textReporter(_ arguments: ParsedArguments) -> TextReporter {
    TextReporter(
      columns: columns(of: output), hasColours: hasColours(output, choice: arguments.value("color")),
      detail: arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .normal)
  }
}
