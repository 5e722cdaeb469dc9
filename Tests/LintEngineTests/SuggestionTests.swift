import LintEngine
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("app-group-shard", "app-group-shared"), ("kind-mismatcch", "kind-mismatch"), ("KIND-MISMATCH", "kind-mismatch"),
    ("kind-mismathc", "kind-mismatch"), ("app", nil), ("something-else", nil), ("", nil),
  ])
  func theNearestNameIsSuggested(text: String, expected: String?) {
    #expect(Suggestion.nearest(to: text, among: ["kind-mismatch", "app-group-shared", "kind-empty"]) == expected)
  }

  @Test(arguments: [
    ("StreakWidget", "StreakCounterWidget"), ("streakcounterwidget", "StreakCounterWidget"),
    ("com.example.espresso", "com.example.log-espresso"), ("LocationForecast", nil), ("TypeNameWidget", nil), ("", nil),
  ])
  func aRenamedNameIsFound(text: String, expected: String?) {
    let kinds = ["StreakCounterWidget", "CaffeineTracker", "com.example.log-espresso"]
    #expect(Suggestion.renamed(text, among: kinds) == expected)
  }
}
