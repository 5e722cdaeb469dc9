/// Completions for Fish 3 and newer.
struct FishCompletions {
  private let commands = CommandCatalogue.specifications

  var text: String {
    let names = commands.map(\.name).joined(separator: " ")
    var lines = ["# fish completion for bundlecheck"]
    for command in commands {
      lines.append(
        "complete -c bundlecheck -n 'not __fish_seen_subcommand_from \(names)' -a \(command.name) -d \(quoted(command.summary))"
      )
      let condition =
        command.name == CheckCommand.specification.name
        ? "not __fish_seen_subcommand_from \(names.split(separator: " ").dropFirst().joined(separator: " "))"
        : "__fish_seen_subcommand_from \(command.name)"
      for option in command.options { lines.append(line(option, condition)) }
      let words = CompletionWords.of(command.operand)
      if !words.isEmpty {
        lines.append("complete -c bundlecheck -n '\(condition)' -f -a \(quoted(words.joined(separator: " ")))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ option: OptionSpecification, _ condition: String) -> String {
    var line = "complete -c bundlecheck -n '\(condition)' -l \(option.name)"
    if let letter = option.letter { line += " -s \(letter)" }
    switch option.value {
    case .none: break
    case .text: line += " -x"
    case .file: line += " -r"
    case .choice(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
    }
    return line + " -d \(quoted(option.help))"
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "\\'") + "'" }
}
