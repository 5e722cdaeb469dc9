import Reporters

/// `bundlecheck completions SHELL`.
struct CompletionsCommand: Command {
  static let specification = CommandSpecification(
    name: "completions",
    summary: "write a completion script for a shell",
    discussion: "Writes a script that completes commands, options, formats and rules.",
    operand: .word("SHELL", Shell.allCases.map(\.rawValue)),
    options: [],
    examples: [
      .init("bundlecheck completions bash > /etc/bash_completion.d/bundlecheck", "For Bash."),
      .init("bundlecheck completions zsh > ~/.zfunc/_bundlecheck", "For Z shell, with ~/.zfunc in fpath."),
      .init("bundlecheck completions fish > ~/.config/fish/completions/bundlecheck.fish", "For Fish."),
    ])

  func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) throws(UsageError) -> ToolStatus {
    guard let shell = arguments.operands.first.flatMap(Shell.init(rawValue:)) else {
      throw UsageError("completions needs a shell: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    environment.output.write(shell.completions)
    return .passed
  }
}
