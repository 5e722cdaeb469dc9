import Testing

@testable import CodeEvaluation

@Suite("Generic types in mangled text")
struct GenericTypeTextTests {
  @Test(
    "bound types are found, repeated ones too",
    arguments: [
      ("{A.Box}y{A.Item}G", ["{A.Box}y{A.Item}G"]),
      ("{A.Box}y{A.Item}G_AAy{A.Other}G", ["{A.Box}y{A.Item}G", "{A.Box}y{A.Other}G"]),
      ("{A.Tuple}y{A.X}_{A.Box}y{A.Item}GtG", ["{A.Box}y{A.Item}G", "{A.Tuple}y{A.X}{A.Box}y{A.Item}GtG"]),
      ("{A.Box}ySSG", ["{A.Box}ySSG"]),
      ("{A.Plain}", []), ("", []), ("G", []), ("yG", []), ("AZ", []), ("{", []), ("{A.Box}y", []),
    ] as [(String, [String])])
  func bound(text: String, expected: [String]) {
    #expect(GenericTypeText(text).bound.map(\.text) == expected)
  }

  @Test("text that doubles itself again and again is cut short")
  func doubling() {
    var text = "{A.Box}y{A.Item}G"
    // Each round binds the last type with the last type.
    for index in 0..<60 { text += "_AAyA\(index)_A\(index)_G" }
    let longest = GenericTypeText(text).bound.map(\.text.utf8.count).max() ?? 0
    #expect(longest <= EvaluationLimits.typeTextLength)
  }
}
