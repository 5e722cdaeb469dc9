import LintEngine

/// Completions for Bash 3.2 and newer.
struct BashCompletions {
  private let commands = CommandCatalogue.specifications

  var text: String {
    let names = commands.map(\.name).joined(separator: " ")
    return """
      # bash completion for bundlecheck
      _bundlecheck() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command=check options words=
        case "${COMP_WORDS[1]}" in
          \(commands.map(\.name).joined(separator: "|"))) command="${COMP_WORDS[1]}" ;;
        esac
        case "$command:$previous" in
      \(valueCases)
        esac
        if [ -n "$words" ]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
          return
        fi
        case "$command" in
      \(optionCases)
        esac
        if [[ "$current" == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        elif [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names)" -- "$current") $(compgen -f -- "$current"))
        else
          COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
        fi
      }
      complete -o filenames -F _bundlecheck bundlecheck

      """
  }

  private var valueCases: String {
    commands.flatMap { command in
      command.options.compactMap { option -> String? in
        guard case .choice(let words) = option.value else { return nil }
        let names = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
        let pattern = names.map { "\(command.name):\($0)" }.joined(separator: "|")
        return "    \(pattern)) words=\"\(words.joined(separator: " "))\" ;;"
      }
    }.joined(separator: "\n")
  }

  private var optionCases: String {
    commands.map { command in
      let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
      let words = CompletionWords.of(command.operand).joined(separator: " ")
      return "    \(command.name)) options=\"\(options)\" words=\"\(words)\" ;;"
    }.joined(separator: "\n")
  }
}
