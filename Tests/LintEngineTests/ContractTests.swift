import BundleModel
import ByteParsing
import Comparison
import LintEngine
import Testing

@Suite struct ContractTests {
  private func findings(_ artifact: InspectedArtifact, against contract: Contract) -> [String] {
    Linter(rules: ComparingRules.rules(of: contract)).check(artifact).findings.map {
      "\($0.severity.rawValue) \($0.ruleID): \($0.message)"
    }
  }

  @Test func anArtifactKeepsItsOwnContract() throws {
    let artifact = try Fixture.streak()
    let contract = try Contract(parsing: Bytes(Array(Contract(of: artifact).text.utf8)))
    #expect(contract == Contract(of: artifact))
    #expect(findings(artifact, against: contract) == [])
  }

  @Test func aMissingExtensionIsAnError() throws {
    #expect(
      findings(try Fixture.withoutWidget(), against: Contract(of: try Fixture.streak())) == [
        "error expected-extension-missing: Streak.ipa lacks Streak.app/PlugIns/StreakWidget.appex, which the contract names."
      ])
  }

  @Test func anExtensionThatNobodyAnnouncedIsAWarning() throws {
    #expect(
      findings(try Fixture.streak(), against: Contract(of: try Fixture.withoutWidget())) == [
        "warning unexpected-extension: Streak.ipa has Streak.app/PlugIns/StreakWidget.appex, which the contract does not name."
      ])
  }

  @Test func aLostGroupIsAnError() throws {
    let found = findings(try Fixture.withoutGroup(), against: Contract(of: try Fixture.streak()))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("error expected-extension-missing: Streak.ipa lacks the app group group.") == true)
  }

  @Test func aRenamedKindIsAnError() throws {
    let whole = Contract(of: try Fixture.streak())
    #expect(whole.parts.map(\.kinds) == [nil, ["StreakCounterWidget"]])
    var parts = whole.parts
    parts[1].kinds = ["StreakWidget"]
    #expect(
      findings(try Fixture.streak(), against: Contract(parts: parts)) == [
        "error expected-extension-missing: Streak.ipa lacks the kind StreakWidget of "
          + "Streak.app/PlugIns/StreakWidget.appex, which the contract names.",
        "warning unexpected-extension: Streak.ipa has the kind StreakCounterWidget of "
          + "Streak.app/PlugIns/StreakWidget.appex, which the contract does not name.",
      ])
  }

  @Test func whatTheContractLeavesOutIsNotDemanded() throws {
    let text = """
      {"version": 1, "bundles": [
        {"path": "Streak.app", "kind": "app"},
        {"path": "Streak.app/PlugIns/StreakWidget.appex", "kind": "appExtension"}
      ]}
      """
    let contract = try Contract(parsing: Bytes(Array(text.utf8)))
    let report = Linter(rules: ComparingRules.rules(of: contract)).check(try Fixture.streak())
    #expect(report.findings.isEmpty)
  }

  @Test func anotherIdentifierIsSaidOnce() throws {
    let contract = Contract(
      parts: Contract(of: try Fixture.streak()).parts.map { part in
        var part = part
        if part.kind == .appExtension { part.identifier = "com.example.other" }
        return part
      })
    let report = Linter(rules: ComparingRules.rules(of: contract)).check(try Fixture.streak())
    #expect(report.findings.map(\.severity) == [.error])
    #expect(report.findings.first?.evidence.map(\.source) == ["instead"])
  }

  @Test func anArchiveAndItsExportAgree() throws {
    let archive = try Fixture.artifact(#"{"about": "An archive.", "base": "streak", "packing": "xcarchive.tar"}"#)
    #expect(messages(from: archive, to: try Fixture.streak()) == [])
    #expect(
      messages(from: archive, to: try Fixture.withoutWidget()) == [
        "Streak.ipa lacks Streak.app/PlugIns/StreakWidget.appex, which Streak.xcarchive.tar has."
      ])
  }

  private func messages(from first: InspectedArtifact, to second: InspectedArtifact) -> [String] {
    let comparison = ArtifactComparison(ComparedSide(first), ComparedSide(second))
    return Linter(rules: [ArchiveMismatchRule(comparison)]).check(second).findings.map(\.message)
  }
}
