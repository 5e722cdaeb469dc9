import ArtifactReading
import BundleModel
import BundleRules
import ByteParsing
import Checklists
import Facts
import LintEngine
import Reporters

/// `bundlecheck checklist ARTIFACT`: the report before a release.
struct ChecklistCommand: Command {
  private static let names = BuiltInChecklists.all.map(\.name)
  private static let formats = ["text", "markdown", "json", "html"]

  static let specification = CommandSpecification(
    name: "checklist",
    summary: "fill a pre-release checklist in for an artifact",
    discussion: """
      Fills a checklist in: what the rules have proven, what they refute, what does not apply, what the artifact cannot \
      show, and what a person must do on a device. A checklist is a Markdown task list; built in are \
      \(names.joined(separator: ", ")). Exit status: 1 when an item failed.
      """,
    operand: .artifacts(count: 1...1),
    options: [
      OptionSpecification(
        "checklist", "l", .text("NAME|FILE"), help: "a built-in list, or a Markdown file of your own (default: release)"
      ),
      OptionSpecification("format", "f", .choice(formats), help: "how to write it (default: by --output's ending)"),
      OptionSpecification("output", "o", .file, help: "write to this file: .html, .md or .json; else text"),
    ] + CheckSettings.options,
    examples: [
      .init("bundlecheck checklist build/App.ipa -o release.html", "A page to open, tick, sign and print."),
      .init("bundlecheck checklist build/App.ipa --checklist widgets", "The list for widgets, at the terminal."),
      .init("bundlecheck checklist build/App.ipa -l docs/release.md -f markdown", "Your own list, as Markdown."),
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus {
    let settings = try CheckSettings(arguments, in: environment)
    let checklist = try Self.checklist(arguments.value("checklist") ?? "release")
    let report: Report
    do throws(ArtifactError) {
      report = settings.linter.check(try settings.inspector.inspect(arguments.operands[0]), at: environment.now)
    } catch {
      environment.complain(error.description)
      return .incomplete
    }
    for problem in report.problems { environment.complain("\(report.artifact.name): \(problem)") }
    let result = ChecklistResult(checklist, for: report)
    let file = arguments.value("output")
    let text = Self.text(of: result, report, Self.format(arguments.value("format"), file), environment, arguments)
    if let file { try TextFile.write(text, to: file) } else { environment.output.write(text) }
    if !report.problems.isEmpty { return .incomplete }
    return result.count(of: .failed) > 0 ? .failed : .passed
  }

  private static func checklist(_ name: String) throws(UsageError) -> Checklist {
    let builtIn = BuiltInChecklists.all.first { $0.name == name }?.markdown
    guard builtIn != nil || TextFile.exists(name) else {
      throw UsageError("there is no checklist \(name)\(Suggestion.clause(for: name, among: names))")
    }
    let markdown: String
    if let builtIn {
      markdown = builtIn
    } else {
      markdown = String(decoding: try TextFile.read(name).array, as: UTF8.self)
    }
    do throws(ChecklistError) {
      return try Checklist(parsing: markdown, knownRules: RuleCatalogue.documented.map(\.id))
    } catch {
      throw UsageError("\(name): \(error)")
    }
  }

  private static func format(_ chosen: String?, _ file: String?) -> String {
    if let chosen { return chosen }
    switch file?.split(separator: ".").last {
    case "html", "htm": return "html"
    case "md", "markdown": return "markdown"
    case "json": return "json"
    default: return "text"
    }
  }

  private static func text(
    of result: ChecklistResult, _ report: Report, _ format: String, _ environment: CommandEnvironment,
    _ arguments: ParsedArguments
  ) -> String {
    switch format {
    case "html": return HTMLReporter(day: environment.now.day).render(report, checklist: result)
    case "markdown": return ChecklistMarkdown.text(of: result, for: report)
    case "json": return ChecklistJSON.text(of: result, for: report)
    default:
      guard arguments.value("output") == nil else { return ChecklistText().text(of: result, for: report) }
      return ChecklistText(
        columns: environment.columns(of: environment.output),
        hasColours: environment.hasColours(environment.output, choice: arguments.value("color"))
      ).text(of: result, for: report)
    }
  }
}
