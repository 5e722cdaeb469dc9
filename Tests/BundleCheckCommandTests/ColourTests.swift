import Testing

@testable import BundleCheckCommand

@Suite struct ColourTests {
  private func hasColours(_ isTerminal: Bool, _ variables: [String: String], _ choice: String?) -> Bool {
    let channel = OutputChannel(isTerminal: isTerminal) { _ in }
    let environment = CommandEnvironment(output: channel, error: channel, variables: variables, workingDirectory: "/")
    return environment.hasColours(channel, choice: choice)
  }

  @Test func aTerminalHasThemUnlessSomebodySaysNo() {
    #expect(hasColours(true, [:], nil))
    #expect(!hasColours(false, [:], nil))
    #expect(!hasColours(true, ["NO_COLOR": "1"], nil))
    #expect(hasColours(true, ["NO_COLOR": ""], "auto"))
    #expect(!hasColours(true, ["TERM": "dumb"], nil))
    #expect(hasColours(false, ["NO_COLOR": "1"], "always"))
    #expect(!hasColours(true, [:], "never"))
  }

  @Test func linesAreAsWideAsTheTerminalSays() {
    let wide = OutputChannel(isTerminal: true, columns: 132) { _ in }
    let file = OutputChannel { _ in }
    let environment = CommandEnvironment(
      output: wide, error: file, variables: ["COLUMNS": "70"], workingDirectory: "/")
    #expect(environment.columns(of: wide) == 132)
    #expect(environment.columns(of: file) == 70)
  }
}
