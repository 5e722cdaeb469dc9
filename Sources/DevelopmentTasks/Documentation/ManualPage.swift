import BundleCheckCommand
import Reporters

/// The manual page, `bundlecheck.1`, in the mandoc language (mdoc(7)), which `man` on Linux and macOS reads.
enum ManualPage {
  /// The page.
  static var text: String {
    let commands = CommandCatalogue.specifications
    var lines = [
      ".Dd $Mdocdate$", ".Dt BUNDLECHECK 1", ".Os", ".Sh NAME", ".Nm bundlecheck",
      ".Nd check built Apple artifacts", ".Sh SYNOPSIS",
    ]
    for command in commands {
      let name = command.name == CommandCatalogue.standard.name ? [] : [".Cm \(command.name)"]
      let operand = command.operand.placeholder
      lines += [".Nm"] + name + [".Op Ar option ..."] + (operand.isEmpty ? [] : [".Ar \(escaped(operand))"])
    }
    lines += [".Sh DESCRIPTION", escaped(CommandCatalogue.standard.discussion)]
    lines += [".Sh COMMANDS"]
    for command in commands {
      lines += [".Ss \(command.name)", escaped(command.discussion), ".Bl -tag -width Ds"]
      for option in command.ownOptions + (command.name == "check" ? CommandSpecification.commonOptions : []) {
        let letter = option.letter.map { "Fl \($0) , " } ?? ""
        let value = option.value.placeholder.map { " Ar \(escaped($0))" } ?? ""
        lines += [".It \(letter)Fl -\(option.name)\(value)", escaped(option.help.capitalisedSentence)]
      }
      lines.append(".El")
    }
    lines += [
      ".Sh ENVIRONMENT", ".Bl -tag -width Ds", ".It Ev NO_COLOR", "Turns colours off when it is not empty.",
      ".It Ev COLUMNS", "The width of lines where no terminal says it.", ".It Ev GITHUB_STEP_SUMMARY",
      "The file to which the format github adds a summary in Markdown.", ".El", ".Sh FILES", ".Bl -tag -width Ds",
      ".It Pa .bundlecheck.json",
      "The configuration, looked for in the working directory and upward. Comments are allowed.", ".El",
      ".Sh EXIT STATUS", ".Bl -tag -width Ds", ".It 0", "Nothing was found at or above the failing severity.",
      ".It 1", "Something was.", ".It 2",
      "Something could not be read, or the command line or a configuration is wrong.", ".El", ".Sh EXAMPLES",
    ]
    for example in commands.flatMap(\.examples) {
      lines += [escaped(example.meaning), ".Pp", ".Dl \(escaped(example.command))", ".Pp"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Backslashes and leading dots and apostrophes mean something to the formatter; so do bare mdoc words as arguments.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("…", with: "...")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}

extension String {
  /// The clause as a sentence.
  fileprivate var capitalisedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
