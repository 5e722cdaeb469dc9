import Facts
import LintEngine
import Reporters

/// Which formats go where.
struct OutputPlan: Sendable, Hashable {
  /// One format and the file that it goes to; `nil` for standard output.
  struct Item: Sendable, Hashable {
    let format: ReportFormat
    let file: String?
  }

  /// All of them; standard output gets text when nothing else is asked for it.
  let items: [Item]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var items: [Item] = []
    if let format = arguments.value("format") { items.append(try Self.item(format)) }
    for value in arguments.all("output") { items.append(try Self.item(value)) }
    let onOutput = items.filter { $0.file == nil }
    guard onOutput.count < 2 || (onOutput.allSatisfy(\.format.isLines) && Set(onOutput).count == onOutput.count) else {
      let names = onOutput.map(\.format.rawValue).joined(separator: " and ")
      throw UsageError("\(names) cannot both go to standard output; give one a file: --output FORMAT:FILE")
    }
    self.items = onOutput.isEmpty ? [Item(format: .text, file: nil)] + items : items
  }

  /// Whether standard output gets text, so that each artifact's part can be shown as soon as it is there.
  var showsText: Bool { items.contains(Item(format: .text, file: nil)) }

  /// Writes everything but the text on standard output, which was shown as it came; `rendering` has a command's own
  /// form of a format, `nil` where that is the reporter's.
  func write(
    _ run: RunResult, in environment: CommandEnvironment, rendering: (ReportFormat) -> String? = { _ in nil }
  ) throws(UsageError) {
    for item in items where item != Item(format: .text, file: nil) {
      let page = HTMLReporter(day: environment.now.day)
      let text =
        rendering(item.format) ?? (item.format == .html ? page.render(run) : item.format.reporter.render(run))
      guard let file = item.file else {
        environment.output.write(text)
        continue
      }
      try TextFile.write(text, to: file)
    }
    if items.contains(where: { $0.format == .github }), let summary = environment.variables["GITHUB_STEP_SUMMARY"] {
      try TextFile.append(Self.stepSummary(MarkdownReporter().render(run)), to: summary)
    }
  }

  /// GitHub refuses a step's summary beyond 1 MiB as a whole ("Workflow commands for GitHub Actions").
  private static func stepSummary(_ markdown: String) -> String {
    let limit = 1_000_000
    guard markdown.utf8.count > limit else { return markdown }
    let lines = markdown.utf8.prefix(limit)
    let end = lines.lastIndex(of: UInt8(ascii: "\n")) ?? lines.startIndex
    return markdown[..<end] + "\n\n**There is more than a summary can hold; see the log.**\n"
  }

  private static func item(_ value: String) throws(UsageError) -> Item {
    let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let names = ReportFormat.allCases.map(\.rawValue)
    guard let format = ReportFormat(rawValue: parts[0]) else {
      let hint = Suggestion.clause(for: parts[0], among: names)
      throw UsageError(
        "there is no format \(parts[0])\(hint.isEmpty ? "; there are \(names.joined(separator: ", "))" : hint)")
    }
    guard parts.count < 2 || !parts[1].isEmpty else { throw UsageError("--output \(value) names no file") }
    return Item(format: format, file: parts.count > 1 && parts[1] != "-" ? parts[1] : nil)
  }

  /// The options that `init` reads.
  static let options: [OptionSpecification] = [
    OptionSpecification(
      "format", "f", .choice(ReportFormat.allCases.map(\.rawValue)), help: "what standard output gets (default: text)"),
    OptionSpecification(
      "output", "o", .text("FORMAT[:FILE]"), repeatable: true,
      help: "write a format to a file, or to standard output; may be given several times"),
  ]
}
