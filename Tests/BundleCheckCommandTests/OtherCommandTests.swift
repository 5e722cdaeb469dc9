import BundleCheckCommand
import Checklists
import Foundation
import Reporters
import Testing

@Suite struct OtherCommandTests {
  @Test func inspectShowsFactsAsTextAndJSON() throws {
    let workspace = try Workspace()
    let artifact = try workspace.whole()
    #expect(workspace.run("inspect", artifact).output.contains("id       com.example.streak.widget, 1.4 (27)"))
    let json = workspace.run("inspect", artifact, "-f", "json").output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let artifacts = try #require(document["artifacts"] as? [[String: Any]])
    let bundles = try #require(artifacts.first?["bundles"] as? [[String: Any]])
    #expect(
      bundles.map { $0["groups"] as? [String] } == [
        ["group.com.example.streakcounter"], ["group.com.example.streakcounter"],
      ])
    #expect((bundles.first?["infoPlist"] as? [String: Any])?["CFBundlePackageType"] as? String == "APPL")
  }

  @Test func rulesAreListedAndExplained() {
    let list = ToolRun("rules").output
    for rule in RuleCatalogueNames.all { #expect(list.contains(" \(rule) ")) }
    #expect(ToolRun("rules", "extension-folder").output.contains("What to change\n"))
    let wrong = ToolRun("rules", "extension-foldr")
    #expect(wrong.status == .incomplete)
    #expect(wrong.error.hasPrefix("bundlecheck: there is no rule extension-foldr; did you mean extension-folder?\n"))
  }

  @Test(arguments: BuiltInChecklists.all.map(\.name))
  func everyBuiltInChecklistCanBeFilledIn(name: String) throws {
    let workspace = try Workspace()
    let run = workspace.run("checklist", try workspace.whole(), "--checklist", name)
    #expect(run.error.isEmpty)
    #expect(run.status == .passed)
    #expect(run.output.contains(name == "live-activities" ? "not applicable" : "for a person"))
    #expect(!run.output.contains("failed"))
  }

  @Test(arguments: [
    ("a.html", "<!DOCTYPE html>"), ("a.md", "# Release: Streak 1.4"), ("a.json", "{"), ("a.txt", "Streak"),
  ])
  func theChecklistsFormFollowsTheFilesEnding(file: String, start: String) throws {
    let workspace = try Workspace()
    #expect(workspace.run("checklist", try workspace.broken(), "-o", workspace.path(file)).status == .failed)
    #expect(try workspace.read(file).hasPrefix(start))
  }

  @Test func aChecklistOfOnesOwnIsRead() throws {
    let workspace = try Workspace()
    let artifact = try workspace.whole()
    let file = try workspace.write("# Mine\n- [ ] Folder. <!-- rules: extension-folder -->\n", to: "mine.md")
    #expect(workspace.run("checklist", artifact, "-l", file).output.hasSuffix("\n1 done\n"))
    let wrong = try workspace.write("- [ ] Folder. <!-- rules: nonsense -->\n", to: "wrong.md")
    #expect(
      workspace.run("checklist", artifact, "-l", wrong).error.hasPrefix(
        "bundlecheck: \(wrong): line 1: there is no rule nonsense\n"))
    #expect(
      workspace.run("checklist", artifact, "-l", "widget").error.hasPrefix(
        "bundlecheck: there is no checklist widget; did you mean widgets?\n"))
  }

  @Test(arguments: Shell.allCases) func completionsNameEveryCommandAndOption(shell: Shell) {
    let script = ToolRun("completions", shell.rawValue).output
    for word in ["checklist", "compare", "contract", "completions", "write-baseline", "fail-on", "extension-folder"] {
      #expect(script.contains(word), "\(word)")
    }
  }

  @Test func theManualPageNamesEveryOption() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: ".docs/bundlecheck.1")
    let text = try String(contentsOf: page, encoding: .utf8)
    for option in ["output", "strict", "checklist", "baseline"] { #expect(text.contains("Fl -\(option)")) }
  }
}

/// The ids of the rules, as JSON output lists them.
enum RuleCatalogueNames {
  static var all: [String] {
    let json = ToolRun("rules", "-f", "json").output
    let document = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return (document?["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }
}
