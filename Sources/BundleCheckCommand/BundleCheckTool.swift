public import Reporters

/// The whole tool: arguments in, text out, an exit status.
public enum BundleCheckTool {
  /// Runs a command line, without the program's own name at its start.
  public static func run(_ arguments: [String], in environment: CommandEnvironment) -> ToolStatus {
    var rest = arguments[...]
    var command: any Command.Type = CheckCommand.self
    // As in "bundlecheck help inspect".
    if rest.first == "help", rest.count == 2 { rest = [rest[1], "--help"] }
    if let named = rest.first.flatMap(CommandCatalogue.command) {
      command = named
      rest = rest.dropFirst()
    }
    do {
      return try run(command, rest, in: environment)
    } catch {
      environment.complain(error.description)
      let name = command == CheckCommand.self ? "" : " \(command.specification.name)"
      environment.error.write("Try: bundlecheck\(name) --help\n")
      return .incomplete
    }
  }

  private static func run(
    _ command: any Command.Type, _ arguments: ArraySlice<String>, in environment: CommandEnvironment
  ) throws(UsageError) -> ToolStatus {
    let specification = command.specification
    // Help is given however the rest of the line looks.
    let options = arguments.prefix { $0 != "--" }
    if options.contains(where: { $0 == "--help" || $0 == "-h" }) || options.first == "help" {
      let isWhole = command == CheckCommand.self
      let help = HelpText(specification, commands: isWhole ? CommandCatalogue.specifications : [])
      environment.output.write(
        help.text(columns: environment.columns(of: environment.output)))
      return .passed
    }
    if options.contains("--version") {
      environment.output.write("bundlecheck \(ToolVersion.current)\n")
      return .passed
    }
    let parsed = try ParsedArguments(arguments, for: specification)
    try check(parsed.operands, against: specification)
    return try command.init().run(parsed, in: environment)
  }

  private static func check(_ operands: [String], against command: CommandSpecification) throws(UsageError) {
    let isRight =
      switch command.operand {
      case .none: operands.isEmpty
      case .artifacts(let count): count.contains(operands.count)
      case .rule: operands.count <= 1
      case .word(_, let words): operands.count == 1 && words.contains(operands[0])
      }
    guard !isRight else { return }
    guard !operands.isEmpty else { throw UsageError("\(command.name) needs \(command.operand.placeholder)") }
    throw UsageError("\(command.name) takes \(command.operand.placeholder), not \(operands.joined(separator: " "))")
  }
}
