import BundleCheckCommand
import Reporters
import Testing

@Suite struct ConfigurationFileTests {
  @Test func theNearestFileUpwardCounts() throws {
    let workspace = try Workspace()
    let artifact = try workspace.broken()
    _ = try workspace.write(#"{"rules": {"extension-folder": "off"}}"#, to: ".bundlecheck.json")
    #expect(workspace.run(artifact, "-q", in: "inner/deep").output.contains("[extension-folder]") == false)
    _ = try workspace.write(#"{"failOn": "never"}"#, to: "inner/.bundlecheck.json")
    let inner = workspace.run(artifact, "-q", in: "inner/deep")
    #expect(inner.output.contains("[extension-folder]"))
    #expect(inner.status == .passed)
  }

  @Test func theCommandLineWins() throws {
    let workspace = try Workspace()
    let artifact = try workspace.broken()
    _ = try workspace.write(#"{"failOn": "never"}"#, to: ".bundlecheck.json")
    #expect(workspace.run(artifact).status == .passed)
    #expect(workspace.run(artifact, "--fail-on", "error").status == .failed)
    #expect(workspace.run(artifact, "--strict").status == .failed)
    let other = try workspace.write("{}", to: "other.json")
    #expect(workspace.run(artifact, "--config", other).status == .failed)
  }

  @Test func aMistakeNamesFilePlaceAndCure() throws {
    let workspace = try Workspace()
    let file = try workspace.write(#"{"rules": {"extension-foldr": "off"}}"#, to: ".bundlecheck.json")
    let run = workspace.run(try workspace.whole())
    #expect(run.status == .incomplete)
    #expect(
      run.error.hasPrefix(
        "bundlecheck: \(file): rules.extension-foldr: there is no rule extension-foldr; did you mean extension-folder?\n"
      ))
  }

  @Test func aSuppressionHidesWithItsReasonAndIsStrictlyKeptInOrder() throws {
    let workspace = try Workspace()
    let artifact = try workspace.broken()
    _ = try workspace.write(
      #"{"suppressions": [{"rule": "extension-folder", "bundle": "StreakWidget.appex", "reason": "Agreed."}]}"#,
      to: ".bundlecheck.json")
    let run = workspace.run(artifact, "--verbose")
    #expect(!run.output.contains("error [extension-folder]"))
    #expect(run.output.contains("hidden [extension-folder]"))
    #expect(run.output.contains("  reason  Agreed.\n"))
    let whole = try workspace.whole()
    let unused = workspace.run(whole)
    #expect(unused.status == .passed)
    #expect(
      unused.unwrapped.contains("The suppression of extension-folder in StreakWidget.appex hides nothing: remove it."))
    #expect(workspace.run(whole, "--strict").status == .failed)
    // Needed for one of two artifacts, it is not unused.
    #expect(!workspace.run(whole, artifact).unwrapped.contains("hides nothing"))
  }

  @Test func aBaselineHidesWhatWasThere() throws {
    let workspace = try Workspace()
    let artifact = try workspace.broken()
    #expect(workspace.run(artifact, "--write-baseline", workspace.path("known.json")).status == .passed)
    let run = workspace.run(artifact, "--baseline", workspace.path("known.json"))
    #expect(run.status == .passed)
    #expect(run.output.contains("hidden in Broken.ipa"))
    _ = try workspace.write(#"{"baseline": "known.json"}"#, to: ".bundlecheck.json")
    #expect(workspace.run(artifact, in: "inner").status == .passed)
    #expect(workspace.run(try workspace.whole(), "--strict").status == .failed)
  }

  @Test func aContractFailsTheBuildThatLostTheWidget() throws {
    let workspace = try Workspace()
    let contract = workspace.path("contract.json")
    #expect(workspace.run("contract", try workspace.whole(), "-o", contract).status == .passed)
    let lost = try workspace.artifact(
      "Lost.ipa", changes: #", "bundles": {"PlugIns/StreakWidget.appex": {"remove": true}}"#)
    let run = workspace.run(lost, "--contract", contract)
    #expect(run.status == .failed)
    #expect(run.output.contains("[expected-extension-missing]"))
    #expect(run.unwrapped.contains("Lost.ipa lacks Streak.app/PlugIns/StreakWidget.appex, which the contract names."))
    let compared = workspace.run("compare", workspace.path("Whole.ipa"), lost)
    #expect(compared.status == .failed)
    #expect(compared.output.contains("[archive-ipa-mismatch]"))
    #expect(workspace.run("compare", lost, lost).status == .passed)
  }
}
