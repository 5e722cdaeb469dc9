import BundleModel
import BundleRules
import LintEngine
import RuleCases
import Testing

/// What rules on signing, app groups, intents and Live Activities say beside their findings.
@Suite("Verdicts")
struct VerdictTests {
  private static let categories: Set<RuleCategory> = [.signing, .appGroups, .appIntents, .liveActivities]

  @Test(
    "what holds is proven, and a reason names no bundle",
    arguments: [
      "Bases/streak", "Bases/mac", "Bases/simulator", "Bases/synthetic-activity",
      "Rules/app-group-missing/passes-unsigned", "Rules/app-group-shared/unknown-encrypted-widget",
      "Rules/plist-unreadable/fails-damaged",
    ])
  func wording(name: String) throws {
    let report = try Self.report(on: name)
    let names = report.artifact.bundles.flatMap { [$0.name, $0.path] }
    for rule in report.outcomes where Self.categories.contains(rule.metadata.category) {
      for verdict in rule.verdicts {
        #expect(verdict.answer != .holds || !verdict.proof.isEmpty, "\(rule.metadata.id) holds without proof")
        let reason = verdict.reason ?? ""
        #expect(!names.contains(where: reason.contains), "\(rule.metadata.id): \(reason)")
      }
    }
  }

  @Test(
    "a rule says no more than the artifact shows",
    arguments: [
      ("Bases/streak", "signature-invalid", Answer.holds), ("Bases/streak", "entitlement-not-in-profile", .holds),
      ("Bases/simulator", "signature-invalid", .doesNotApply), ("Bases/simulator", "profile-missing", .doesNotApply),
      ("Rules/app-group-missing/passes-unsigned", "debug-entitlement", .cannotTell),
      ("Rules/app-group-missing/passes-unsigned", "app-group-shared", .cannotTell),
      ("Rules/app-group-shared/unknown-encrypted-widget", "signature-invalid", .cannotTell),
      ("Rules/app-group-shared/unknown-encrypted-widget", "app-intents-metadata-missing", .cannotTell),
      ("Rules/app-group-unused/passes-encrypted", "app-group-unused", .cannotTell),
      ("Rules/keychain-groups/fails-no-prefix", "entitlement-not-in-profile", .doesNotApply),
      ("Bases/synthetic-activity", "live-activity-without-presentation", .holds),
      ("Rules/profile-missing/passes-ad-hoc-signature", "push-environment", .cannotTell),
    ])
  func answers(name: String, rule: String, answer: Answer) throws {
    let outcome = try #require(try Self.report(on: name).outcomes.first { $0.metadata.id == rule })
    #expect(outcome.verdicts.map(\.answer).contains(answer), "\(outcome.verdicts.map(\.answer))")
    #expect(answer == .holds || !outcome.verdicts.map(\.answer).contains(.broken))
  }

  private static func report(on path: String) throws -> Report {
    Linter(rules: RuleCatalogue.all).check(try RuleCase(path: path).inspected())
  }
}
