/// Completions for Z shell 5 and newer.
struct ZshCompletions {
  private let commands = CommandCatalogue.specifications

  var text: String {
    let check = CheckCommand.specification.name
    let names = commands.map { "    '\($0.name):\(escaped($0.summary))'" }.joined(separator: "\n")
    let cases = commands.map { "    \($0.name)) _arguments -s -S \\\n\(arguments(of: $0)) ;;" }.joined(separator: "\n")
    return """
      #compdef bundlecheck
      _bundlecheck() {
        local -a commands
        commands=(
      \(names)
        )
        local command=\(check)
        if (( CURRENT == 2 )); then
          _describe command commands
        elif (( ${commands[(I)${words[2]}:*]} )); then
          command=${words[2]}
          shift words
          (( CURRENT-- ))
        fi
        case $command in
      \(cases)
        esac
      }
      _bundlecheck "$@"

      """
  }

  private func arguments(of command: CommandSpecification) -> String {
    let words = CompletionWords.of(command.operand)
    let operand = words.isEmpty ? "'*:artifact:_files'" : "'1:word:(\(words.joined(separator: " ")))'"
    return (command.options.map(argument) + [operand]).map { "      \($0)" }.joined(separator: " \\\n")
  }

  private func argument(_ option: OptionSpecification) -> String {
    let star = option.isRepeatable ? "*" : ""
    let help = "[\(escaped(option.help))]"
    let value =
      switch option.value {
      case .none: ""
      case .text(let name): ":\(escaped(name)):"
      case .file: ":file:_files"
      case .choice(let words): ":word:(\(words.joined(separator: " ")))"
      }
    let names = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    return names.map { "'\(star)\($0)\(help)\(value)'" }.joined(separator: " ")
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "[]:\\".contains(character) { escaped += "\\" }
      escaped += character == "'" ? "'\\''" : String(character)
    }
    return escaped
  }
}
