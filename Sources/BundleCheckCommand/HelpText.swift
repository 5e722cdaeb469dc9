import Reporters

/// A command's help.
struct HelpText {
  private let command: CommandSpecification
  private let commands: [CommandSpecification]

  /// Creates the help of a command; the tool's own lists the other commands as well.
  init(_ command: CommandSpecification, commands: [CommandSpecification] = []) {
    self.command = command
    self.commands = commands
  }

  /// The help, wrapped.
  func text(columns: Int) -> String {
    var canvas = TextCanvas(TextCanvas.Screen(columns: columns))
    if commands.isEmpty {
      canvas.paragraph([StyledText("bundlecheck \(command.name) \(command.operand.placeholder) [OPTION]…")])
    } else {
      canvas.paragraph([StyledText("bundlecheck \(command.operand.placeholder) [OPTION]…")])
      canvas.paragraph([StyledText("bundlecheck COMMAND …")])
    }
    canvas.blank()
    canvas.paragraph([StyledText(command.discussion)])
    if !commands.isEmpty {
      section("Commands", commands.map { ($0.name, $0.summary) }, on: &canvas)
    }
    section("Options", command.options.map { ($0.synopsis, $0.help) }, on: &canvas)
    canvas.blank()
    canvas.paragraph([StyledText("Examples")])
    for example in command.examples {
      canvas.paragraph([StyledText(example.command)], first: "  ", rest: "      ")
      canvas.paragraph([StyledText(example.meaning)], first: "      ")
    }
    return canvas.text
  }

  private func section(_ title: String, _ rows: [(String, String)], on canvas: inout TextCanvas) {
    canvas.blank()
    canvas.paragraph([StyledText(title)])
    let column = 30
    for (name, meaning) in rows {
      let rest = String(repeating: " ", count: column)
      if name.count + 4 > column {
        canvas.paragraph([], first: "  \(name)")
        canvas.paragraph([StyledText(meaning)], first: rest)
      } else {
        let first = "  \(name)" + String(repeating: " ", count: column - name.count - 2)
        canvas.paragraph([StyledText(meaning)], first: first, rest: rest)
      }
    }
  }
}
