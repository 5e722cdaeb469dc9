import BundleCheckCommand
import Foundation
import Reporters
import Testing

/// Comparisons of the base `streak` with variants of it, through the command.
@Suite struct CompareTests {
  @Test(arguments: ComparedVariant.all) func whatDiffersIsListed(variant: ComparedVariant) throws {
    let workspace = try Workspace()
    let run = workspace.run("compare", try workspace.whole(), try workspace.artifact("B.ipa", changes: variant.changes))
    #expect(run.error == "")
    #expect(run.rows == variant.rows)
    #expect(run.output.hasSuffix("\n\n\(variant.summary)\n"))
    #expect(run.status == variant.status)
  }

  @Test func whatWentIsShownAsCameTheOtherWayRound() throws {
    let workspace = try Workspace()
    let less = try workspace.artifact(
      "Less.ipa", changes: #", "bundles": {"PlugIns/StreakWidget.appex": {"remove": true}}"#)
    let run = workspace.run("compare", less, try workspace.whole())
    #expect(
      run.rows == [
        "+ Streak.app/PlugIns/StreakWidget.appex, WidgetKit extension",
        "  + group             group.com.example.streakcounter", "  + widget kind       StreakCounterWidget",
        "  + size",
      ])
    #expect(run.output.hasSuffix("\n\n1 warning · bundles: 1 came\n"))
    #expect(run.status == .passed)
    #expect(workspace.run("compare", less, workspace.path("Whole.ipa"), "--fail-on", "warning").status == .failed)
  }

  @Test func whatToChangeIsSaidOnce() throws {
    let workspace = try Workspace()
    let bare = try workspace.artifact(
      "Bare.ipa",
      changes: #"""
        , "bundles": {
          "": {"entitlements": {"com.apple.security.application-groups": null}},
          "PlugIns/StreakWidget.appex": {"entitlements": {"com.apple.security.application-groups": null}}}
        """#)
    let run = workspace.run("compare", try workspace.whole(), bare)
    #expect(run.output.split(separator: "\n").count { $0 == "error [archive-ipa-mismatch]" } == 2)
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("  change  ") } == 1)
  }

  @Test func anArchiveOfAnotherAppIsNoExport() throws {
    let workspace = try Workspace()
    let archive = try workspace.artifact(
      "A.xcarchive",
      changes: #"""
        , "packing": "xcarchive", "signature": "development", "profile": "development",
          "bundles": {"": {"plist": {"CFBundleIdentifier": "com.example.other"}}}
        """#)
    let run = workspace.run("compare", archive, try workspace.whole())
    #expect(run.unwrapped.contains("signing signed for development → signed for the App Store;"))
    #expect(!run.unwrapped.contains("as an export does"))
    #expect(run.rows.contains("  ~ identifier        com.example.other → com.example.streak"))
  }

  @Test func aKindThatWasRenamedKeepsItsType() throws {
    let workspace = try Workspace()
    let changes = """
      , "packing": "app", "bundles": {"PlugIns/StreakWidget.appex": {
        "executable": "CaffeineTracker/whole/CaffeineTrackerWidgets"}}
      """
    let before = try workspace.artifact("A.app", changes: changes)
    let after = try workspace.artifact("B.app", changes: changes)
    try workspace.replace("\0LocationForecast\0", with: "\0LocationForecasX\0", in: "B.app/PlugIns/StreakWidget.appex")
    let run = workspace.run("compare", before, after)
    #expect(
      run.rows == [
        "~ B.app/PlugIns/StreakWidget.appex, WidgetKit extension",
        "  ~ widget kind       LocationForecast → LocationForecasX",
      ])
    #expect(run.unwrapped.contains("B.app lacks the kind LocationForecast of A.app/PlugIns/StreakWidget.appex"))
    #expect(run.status == .failed)
  }

  @Test func whatCannotBeToldIsNotCompared() throws {
    let workspace = try Workspace()
    let encrypted = try workspace.artifact(
      "B.ipa",
      changes: """
        , "bundles": {"PlugIns/StreakWidget.appex": {"executable": "Special/encrypted/StreakCounterWidgets"}}
        """)
    let run = workspace.run("compare", try workspace.whole(), encrypted)
    #expect(
      run.output.split(separator: "\n", maxSplits: 1).first == "Nothing differs between Whole.ipa and B.ipa.")
    #expect(
      run.unwrapped.hasSuffix(
        "unknown Streak.app/PlugIns/StreakWidget.appex: kinds not compared: the store has encrypted the code"))
    #expect(run.status == .passed)
  }

  @Test(arguments: [
    (#", "packing": "xcarchive""#, "", ""),
    (#", "packing": "xcarchive.zip""#, #", "app": "Renamed.app""#, ""),
    (
      #", "packing": "xcarchive", "signature": "development", "profile": "development""#, "",
      """
      signed for development → signed for the App Store; beta-reports-active came; get-task-allow: true → false \
      (2 bundles), as an export does.
      """
    ),
    (
      #"""
      , "packing": "xcarchive", "signature": "development", "profile": "development",
        "bundles": {"": {"entitlements": {"aps-environment": "development"}}}
      """#, #", "bundles": {"": {"entitlements": {"aps-environment": "production"}}}"#,
      """
      signed for development → signed for the App Store; aps-environment: development → production; \
      beta-reports-active came; get-task-allow: true → false (2 bundles), as an export does.
      """
    ),
  ]) func anExportDiffersByItsSigningOnly(archive: String, export: String, signing: String) throws {
    let workspace = try Workspace()
    let run = workspace.run(
      "compare", try workspace.artifact("A.xcarchive", changes: archive),
      try workspace.artifact("B.ipa", changes: export))
    let end = signing.isEmpty ? "." : " but the signing: \(signing)"
    #expect(run.unwrapped == "Nothing differs between A.xcarchive and B.ipa\(end)")
    #expect(run.status == .passed)
  }

  @Test func theTableFitsEightyColumnsWithAndWithoutColour() throws {
    let workspace = try Workspace()
    let (before, after) = (try workspace.whole(), try workspace.broken())
    let plain = workspace.run("compare", before, after)
    let coloured = workspace.run("compare", before, after, "--color", "always")
    #expect(plain.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(coloured.output != plain.output)
    #expect(coloured.output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain.output)
    #expect(plain.output.contains("\nsecond   Broken.ipa, IPA, "))
    let file = workspace.path("table.txt")
    #expect(workspace.run("compare", before, after, "-f", "github", "-o", "text:\(file)").status == .failed)
    #expect(try workspace.read("table.txt") == plain.output)
  }

  @Test func jsonHasEveryChangeAndTheFindings() throws {
    let workspace = try Workspace()
    let archive = try workspace.artifact(
      "A.xcarchive",
      changes: #", "packing": "xcarchive", "signature": "development", "profile": "development""#)
    let export = try workspace.artifact(
      "B.ipa",
      changes: #"""
        , "files": {"PrivacyInfo.xcprivacy": null},
          "bundles": {"PlugIns/StreakWidget.appex": {"entitlements": {"com.apple.security.application-groups": null}}}
        """#)
    let run = workspace.run("compare", archive, export, "-f", "json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["schemaVersion"] as? Int == 1)
    #expect(document["exitStatus"] as? Int == 1)
    #expect((document["first"] as? [String: Any])?["fileSize"] == nil)
    let size = try FileManager.default.attributesOfItem(atPath: export)[.size] as? Int
    #expect((document["second"] as? [String: Any])?["fileSize"] as? Int == size)
    let bundles = try #require(document["bundles"] as? [[String: Any]])
    #expect(bundles.map { $0["path"] as? String } == ["Streak.app", "Streak.app/PlugIns/StreakWidget.appex"])
    #expect(bundles.map { $0["fate"] as? String } == ["changed", "changed"])
    let changes = try bundles.map { try #require($0["changes"] as? [[String: Any]]) }
    #expect(changes.map { $0.map { $0["aspect"] as? String } } == [["privacyManifest", "size"], ["group"]])
    #expect(changes[0][0]["before"] as? String == "UserDefaults 1C8F.1")
    #expect(changes[0][0]["after"] == nil)
    #expect(changes[0][1]["before"] is Int)
    #expect(changes[1][0]["before"] as? String == "group.com.example.streakcounter")
    let signing = try #require(document["signing"] as? [String: Any])
    #expect(signing["bundles"] as? Int == 2)
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["archive-ipa-mismatch"])
  }

  @Test func anArtifactThatCannotBeReadIsAnError() throws {
    let workspace = try Workspace()
    let run = workspace.run("compare", try workspace.whole(), workspace.path("None.ipa"), "-f", "json")
    #expect(run.status == .incomplete)
    #expect(run.error == "bundlecheck: \(workspace.path("None.ipa")): no such file or folder\n")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["verdict"] as? String == "incomplete")
    #expect(
      document["errors"] as? [[String: String]] == [
        ["name": workspace.path("None.ipa"), "error": "no such file or folder"]
      ])
  }
}

extension ToolRun {
  /// The table's lines that say what came, went or changed; of sizes the label only, as they follow the fixtures.
  var rows: [String] {
    output.split(separator: "\n").map(String.init).filter { line in
      ["+ ", "- ", "~ "].contains { line.hasPrefix($0) || line.hasPrefix("  \($0)") }
    }.map { line in
      line.firstRange(of: " size  ").map { String(line[..<$0.upperBound]).trimmingSuffix } ?? line
    }
  }
}

extension String {
  /// The text without the spaces behind it.
  fileprivate var trimmingSuffix: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension Workspace {
  /// Replaces a text in the executable of an unpacked bundle, where it must stand once, by one of the same length.
  fileprivate func replace(_ old: String, with new: String, in bundle: String) throws {
    let plist = try Data(contentsOf: URL(filePath: path("\(bundle)/Info.plist")))
    let name = try PropertyListDecoder().decode(ExecutableName.self, from: plist).text
    let file = URL(filePath: path("\(bundle)/\(name)"))
    let bytes = [UInt8](try Data(contentsOf: file))
    let range = try #require(bytes.firstRange(of: Array(old.utf8)))
    try #require(bytes[range.upperBound...].firstRange(of: Array(old.utf8)) == nil)
    try Data(bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...]).write(to: file)
  }
}

private struct ExecutableName: Decodable {
  let text: String

  private enum CodingKeys: String, CodingKey {
    case text = "CFBundleExecutable"
  }
}
