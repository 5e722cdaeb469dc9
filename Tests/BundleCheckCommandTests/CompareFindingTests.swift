import BundleCheckCommand
import Foundation
import Reporters
import Testing

/// The findings of a comparison are the changes that its table shows.
@Suite struct CompareFindingTests {
  /// What the help promises: each line of a bundle, kind, group, entitlement or support that went is an error, each one
  /// that came a warning; a framework that came is none.
  @Test(arguments: ComparedVariant.all) func theTableAndTheFindingsAgree(variant: ComparedVariant) throws {
    let workspace = try Workspace()
    let (before, after) = (try workspace.whole(), try workspace.artifact("B.ipa", changes: variant.changes))
    for (first, second) in [(before, after), (after, before)] {
      let run = workspace.run("compare", first, second, "-f", "json")
      let document = try JSONDecoder().decode(ComparisonDocument.self, from: Data(run.output.utf8))
      let (went, came) = document.lines
      let errors = document.findings.filter { $0.severity == "error" }
      let warnings = document.findings.filter { $0.severity == "warning" }
      #expect(errors.count == went.count && warnings.count == came.count, "\(document)")
      #expect(document.findings.count == went.count + came.count)
      for line in went { #expect(errors.contains { $0.message.contains(" lacks ") && $0.message.contains(line) }) }
      for line in came { #expect(warnings.contains { $0.message.contains(" has ") && $0.message.contains(line) }) }
      #expect(run.status == (went.isEmpty ? .passed : .failed))
    }
  }

  @Test(arguments: [
    (#"["A1B2C3D4E5.one"]"#, "A1B2C3D4E5.two in the entitlement keychain-access-groups of Streak.app"),
    ("null", "the entitlement keychain-access-groups of Streak.app"),
  ]) func aKeychainGroupThatWentIsAnError(groups: String, phrase: String) throws {
    func changes(_ groups: String) -> String {
      #", "bundles": {"": {"entitlements": {"keychain-access-groups": \#(groups)}}}"#
    }
    let workspace = try Workspace()
    let before = try workspace.artifact("A.ipa", changes: changes(#"["A1B2C3D4E5.one", "A1B2C3D4E5.two"]"#))
    let run = workspace.run("compare", before, try workspace.artifact("B.ipa", changes: changes(groups)))
    #expect(run.unwrapped.contains("B.ipa lacks \(phrase), which A.ipa has."))
    #expect(run.output.hasSuffix("\n\n1 error · bundles: 1 changed\n"))
    #expect(run.status == .failed)
  }

  @Test func theNameOfTheBundleInAListIsNoDifferenceOfItsOwn() throws {
    func changes(_ identifier: String) -> String {
      #"""
      , "bundles": {"": {
        "plist": {"CFBundleIdentifier": "\#(identifier)"},
        "entitlements": {"keychain-access-groups": ["A1B2C3D4E5.\#(identifier)", "A1B2C3D4E5.shared"]}}}
      """#
    }
    let workspace = try Workspace()
    let run = workspace.run(
      "compare", try workspace.artifact("A.ipa", changes: changes("com.example.one")),
      try workspace.artifact("B.ipa", changes: changes("com.example.two")))
    #expect(run.rows == ["~ Streak.app, app", "  ~ identifier        com.example.one → com.example.two"])
  }

  @Test func aWidgetThatMovedIntoAFrameworkIsStillThere() throws {
    let workspace = try Workspace()
    let widgets = #""executable": "StreakCounter/whole/StreakCounterWidgets""#
    let own = try workspace.artifact(
      "A.ipa", base: "synthetic", changes: #", "bundles": {"PlugIns/StreakWidget.appex": {\#(widgets)}}"#)
    let moved = try workspace.artifact(
      "B.ipa", base: "synthetic",
      changes: #"""
        , "bundles": {
          "PlugIns/StreakWidget.appex": {"executable": {"conformances": [],
            "addLibraries": ["@rpath/Kit.framework/Kit"], "runPaths": ["@executable_path/../../Frameworks"]}},
          "Frameworks/Kit.framework": {"add": true, "template": "framework", \#(widgets)}}
        """#)
    let run = workspace.run("compare", own, moved)
    #expect(run.rows.contains("+ Streak.app/Frameworks/Kit.framework, framework"))
    #expect(!run.output.contains("kind"))
    #expect(run.status == .passed)
  }

  @Test func anEntitlementThatIsFalseGrantsNothing() throws {
    func changes(_ value: String) -> String {
      #", "bundles": {"": {"entitlements": {"com.apple.developer.healthkit": \#(value)}}}"#
    }
    let workspace = try Workspace()
    let granted = try workspace.artifact("A.ipa", changes: changes("true"))
    let refused = try workspace.artifact("B.ipa", changes: changes("false"))
    let run = workspace.run("compare", granted, refused)
    #expect(run.rows.contains("  - entitlement       com.apple.developer.healthkit: true"))
    #expect(run.status == .failed)
    #expect(workspace.run("compare", refused, try workspace.whole()).output.hasPrefix("Nothing differs between "))
  }

  @Test func theConfigurationGradesAndHidesWhatIsFound() throws {
    let workspace = try Workspace()
    let (before, after) = (
      try workspace.whole(), try workspace.artifact("B.ipa", changes: ", " + ComparedVariant.groupLost)
    )
    func run(_ configuration: String) throws -> ToolRun {
      _ = try workspace.write(configuration, to: ".bundlecheck.json")
      return workspace.run("compare", before, after)
    }
    #expect(try run(#"{"rules": {"archive-ipa-mismatch": "warning"}}"#).status == .passed)
    #expect(try run(#"{"rules": {"archive-ipa-mismatch": "warning"}, "failOn": "warning"}"#).status == .failed)
    #expect(try run(#"{"rules": {"archive-ipa-mismatch": "off"}}"#).status == .passed)
    let hidden = try run(
      #"{"suppressions": [{"rule": "archive-ipa-mismatch", "bundle": "StreakWidget.appex", "reason": "Known."}]}"#)
    #expect(hidden.output.hasSuffix("\n\nbundles: 1 changed\n"))
    #expect(hidden.status == .passed)
  }
}

/// What a comparison's JSON says of changes and findings.
private struct ComparisonDocument: Decodable {
  struct Bundle: Decodable {
    struct Change: Decodable {
      let aspect: String
      let name: String?
      let before: Value?
      let after: Value?
    }

    let path: String
    let kind: String
    let fate: String
    let changes: [Change]
  }

  /// A text; `nil` for a number of bytes.
  struct Value: Decodable {
    let text: String?

    var shown: String { text.map { $0.isEmpty ? "“”" : $0 } ?? "" }

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  struct Finding: Decodable {
    let severity: String
    let message: String
  }

  let bundles: [Bundle]
  let findings: [Finding]

  /// What must be told of what went or became another, and of what came.
  var lines: (went: [String], came: [String]) {
    var went = bundles.filter { $0.fate == "went" }.map(\.path)
    var came = bundles.filter { $0.fate == "came" && $0.kind != "framework" }.map(\.path)
    let told = [
      "path", "identifier", "extensionPoint", "liveActivitySupport", "group", "widgetKind", "controlKind",
      "liveActivity", "entitlement",
    ]
    for change in bundles.filter({ $0.fate == "changed" && $0.kind != "framework" }).flatMap(\.changes)
    where told.contains(change.aspect) {
      if let before = change.before {
        let isOther = change.after != nil && change.aspect == "entitlement"
        if !isOther { went.append(change.name ?? before.shown) }
      } else {
        came.append(change.name ?? change.after?.shown ?? "")
      }
    }
    return (went, came)
  }
}
