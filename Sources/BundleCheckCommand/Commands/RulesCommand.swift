import BundleRules
import LintEngine
import Reporters

/// `bundlecheck rules [RULE]`: the catalogue, or one rule explained.
struct RulesCommand: Command {
  static let specification = CommandSpecification(
    name: "rules",
    summary: "list the rules, or explain one",
    discussion: "Lists every rule with its severity, or says of one what it checks, why, and what to change in Xcode.",
    operand: .rule,
    options: [
      OptionSpecification("format", "f", .choice(["text", "json"]), help: "how to write them (default: text)")
    ],
    examples: [
      .init("bundlecheck rules", "List all rules."),
      .init("bundlecheck rules extension-folder", "Explain one."),
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus {
    let rules = RuleCatalogue.documented
    var shown = rules
    if let name = arguments.operands.first {
      guard let rule = rules.first(where: { $0.id == name || $0.aliases.contains(name) }) else {
        throw UsageError("there is no rule \(name)\(Suggestion.clause(for: name, among: rules.map(\.id)))")
      }
      shown = [rule]
    }
    let text = RuleText(
      columns: environment.columns(of: environment.output),
      hasColours: environment.hasColours(environment.output, choice: arguments.value("color")))
    if arguments.value("format") == "json" {
      environment.output.write(RuleJSON.text(of: shown))
    } else if arguments.operands.isEmpty {
      environment.output.write(text.list(of: shown))
    } else {
      environment.output.write(shown.map(text.explanation).joined())
    }
    return .passed
  }
}
