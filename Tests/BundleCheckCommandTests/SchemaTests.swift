import Foundation
import Testing

/// What the tool writes as JSON is what its schemas say.
@Suite("Schemas")
struct SchemaTests {
  private func expectValid(_ text: String, _ schema: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let faults = try SchemaValidator.faults(in: text, schema: schema)
    #expect(faults == [], sourceLocation: sourceLocation)
  }

  @Test func reportsAndInspections() throws {
    let workspace = try Workspace()
    let artifacts = [try workspace.whole(), try workspace.broken(), try workspace.write("no archive", to: "Cut.ipa")]
    for command in ["check", "inspect"] {
      try expectValid(
        ToolRun(arguments: [command, "-f", "json"] + artifacts, workingDirectory: workspace.folder).output, "report")
    }
    let configuration = try workspace.write(
      #"{"suppressions": [{"rule": "extension-folder", "reason": "A test."}], "strict": true}"#, to: "c.json")
    try expectValid(workspace.run(artifacts[1], "-f", "json", "--config", configuration).output, "report")
  }

  @Test func comparisons() throws {
    let workspace = try Workspace()
    try expectValid(
      workspace.run("compare", try workspace.whole(), try workspace.broken(), "-f", "json").output, "comparison")
    let cut = try workspace.write("no archive", to: "Cut.ipa")
    try expectValid(workspace.run("compare", cut, cut, "-f", "json").output, "comparison")
  }

  @Test func contractsAndBaselines() throws {
    let workspace = try Workspace()
    let broken = try workspace.broken()
    try expectValid(workspace.run("contract", broken).output, "contract")
    _ = workspace.run(broken, "--write-baseline", workspace.path("known.json"))
    try expectValid(try workspace.read("known.json"), "baseline")
  }

  @Test func checklistsAndRules() throws {
    let workspace = try Workspace()
    for artifact in [try workspace.whole(), try workspace.broken()] {
      try expectValid(workspace.run("checklist", artifact, "-f", "json").output, "checklist")
    }
    try expectValid(ToolRun("rules", "-f", "json").output, "rules")
  }

  @Test("the configuration in the README is one that its schema takes")
  func configuration() throws {
    let readMe = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "README.md"), encoding: .utf8)
    let example = try #require(readMe.firstMatch(of: /```jsonc\n((?:.|\n)*?)```/))
    try expectValid(String(example.1), "configuration")
  }

  @Test("a wrong document is found out")
  func wrong() throws {
    #expect(
      try SchemaValidator.faults(in: #"{"version": 2, "bundles": [{"kind": "app", "x": 1}]}"#, schema: "contract")
        .count == 3)
  }
}
