import BundleCheckCommand
import Foundation
import Reporters
import Testing

@Suite struct CheckTests {
  @Test func aWholeAppPasses() throws {
    let workspace = try Workspace()
    let run = workspace.run(try workspace.whole())
    #expect(run.status == .passed)
    #expect(run.error.isEmpty)
    #expect(run.output.hasPrefix("Streak 1.4 (27)\niOS 17.0 or newer"))
    #expect(run.output.contains("└─ StreakWidget.appex   WidgetKit extension\n"))
    #expect(run.output.firstMatch(of: /\n\d+ rules: \d+ hold, \d+ do not apply\nNothing found in Whole\.ipa\n$/) != nil)
  }

  @Test("seals that nobody compared are no pass")
  func withoutSeals() throws {
    let workspace = try Workspace()
    let output = workspace.run(try workspace.whole(), "--no-seal").unwrapped
    #expect(output.hasSuffix("1 cannot tell, because seals were not verified (--no-seal) Nothing found in Whole.ipa"))
  }

  @Test func aMisplacedWidgetFails() throws {
    let workspace = try Workspace()
    let run = workspace.run(try workspace.broken())
    #expect(run.status == .failed)
    #expect(run.error.isEmpty)
    #expect(run.output.contains("error [extension-folder]\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func aBrokenArtifactDoesNotStopTheOthers() throws {
    let workspace = try Workspace()
    let cut = try workspace.write("no archive", to: "Cut.ipa")
    let run = workspace.run(cut, try workspace.broken())
    #expect(run.status == .incomplete)
    #expect(run.error == "bundlecheck: \(cut): is neither a bundle folder nor a zip, tar or xar archive\n")
    #expect(run.output.contains("[extension-folder]"))
  }

  @Test(arguments: [
    (["--fail-on", "never"], ToolStatus.passed), (["--fail-on=note"], .failed), (["--strict"], .failed),
    (["--strict", "--fail-on", "never"], .passed),
  ])
  func theFailingSeverityDecides(options: [String], expected: ToolStatus) throws {
    let workspace = try Workspace()
    #expect(
      ToolRun(arguments: [try workspace.broken()] + options, workingDirectory: workspace.folder).status == expected)
  }

  @Test func quietShowsFindingsAndSummaryOnly() throws {
    let workspace = try Workspace()
    let lines = workspace.run(try workspace.whole(), "-q").output.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == "Nothing found in Whole.ipa")
  }

  @Test func colourFollowsTheOptionAndTheVariable() throws {
    let workspace = try Workspace()
    let artifact = try workspace.whole()
    #expect(!workspace.run(artifact).output.contains("\u{1B}"))
    #expect(workspace.run(artifact, "--color=always").output.contains("\u{1B}[1m"))
  }

  @Test func severalFormatsAreWrittenInOneRun() throws {
    let workspace = try Workspace()
    let run = workspace.run(
      try workspace.broken(), "-o", "github", "-o", "sarif:\(workspace.path("a.sarif"))", "-o",
      "junit:\(workspace.path("a.xml"))", variables: ["GITHUB_STEP_SUMMARY": workspace.path("summary.md")])
    #expect(run.status == .failed)
    #expect(run.output.hasPrefix("::error title=bundlecheck%3A extension-folder::"))
    #expect(try workspace.read("a.sarif").contains("\"version\": \"2.1.0\""))
    #expect(try workspace.read("a.xml").hasPrefix("<?xml"))
    #expect(try workspace.read("summary.md").contains("❌ error `extension-folder`"))
  }

  @Test(arguments: [
    (["-o", "sarf"], "there is no format sarf; did you mean sarif?"),
    (["-o", "json:"], "--output json: names no file"),
    (
      ["-o", "json", "-f", "sarif"],
      "sarif and json cannot both go to standard output; give one a file: --output FORMAT:FILE"
    ),
    (["-f", "yaml"], "--format is text, json, sarif, junit, github, gitlab, checkstyle, markdown, html, not yaml"),
    (
      ["-o", "json:/no/such/folder/a.json"],
      "/no/such/folder/a.json: cannot be written (there is no such file or folder)"
    ),
  ])
  func anOutputThatCannotBeIsExplained(options: [String], expected: String) throws {
    let workspace = try Workspace()
    let run = ToolRun(arguments: [try workspace.whole()] + options, workingDirectory: workspace.folder)
    #expect(run.status == .incomplete)
    #expect(run.error.hasPrefix("bundlecheck: \(expected)\n"))
  }
}
