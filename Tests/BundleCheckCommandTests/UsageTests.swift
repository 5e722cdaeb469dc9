import BundleCheckCommand
import Reporters
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    (["--quiett", "x"], "check has no option --quiett; did you mean --quiet?"),
    (["-Z", "x"], "check has no option -Z"),
    (["--quiet=yes", "x"], "--quiet takes no value"),
    (["x", "--color"], "--color needs a value: auto|always|never"),
    (["x", "--color", "alway"], "--color is auto, always, never, not alway; did you mean always?"),
    (["x", "--color", "never", "--color", "never"], "--color is given twice"),
    ([], "check needs ARTIFACT…"),
    (["inspect"], "inspect needs ARTIFACT…"),
  ])
  func aWrongLineIsExplainedInOne(arguments: [String], explanation: String) {
    let run = ToolRun(arguments: arguments)
    #expect(run.status == .incomplete)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("bundlecheck: \(explanation)\nTry: bundlecheck "))
  }

  @Test(arguments: [["--help"], ["-h"], ["x", "--help"], ["help"], ["inspect", "--help"]])
  func helpGoesToStandardOutput(arguments: [String]) {
    let run = ToolRun(arguments: arguments)
    #expect(run.status == .passed)
    #expect(run.error.isEmpty)
    #expect(run.output.contains("Examples\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func theVersionIsOneLine() {
    #expect(ToolRun("--version").output.firstRange(of: "bundlecheck 0.1.0\n") != nil)
  }

  @Test func aMissingArtifactIsOneLineAndStatusTwo() {
    let run = ToolRun("--", "/no/such/App.ipa")
    #expect(run.status == .incomplete)
    #expect(run.error == "bundlecheck: /no/such/App.ipa: no such file or folder\n")
  }

  @Test func aMisspeltCommandIsSuggested() {
    #expect(
      ToolRun("inspcet").error == "bundlecheck: inspcet: no such file or folder; did you mean the command inspect?\n")
    #expect(ToolRun("Nonsense").error == "bundlecheck: Nonsense: no such file or folder\n")
  }

  @Test func helpOfACommandIsGivenEitherWay() {
    #expect(ToolRun("help", "inspect").output == ToolRun("inspect", "--help").output)
  }

  @Test func aFileNameCannotSteerTheTerminal() {
    #expect(ToolRun("/no/\u{1B}[31m").error == "bundlecheck: /no/\\u{1B}[31m: no such file or folder\n")
  }
}
