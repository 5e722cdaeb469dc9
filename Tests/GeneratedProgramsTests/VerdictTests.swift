import ByteParsing
import Facts
import GeneratedPrograms
import Testing

/// An answer is right, leaves open what the source fixes, is wrong, or is not there.
@Suite("Verdicts about what was read of a program")
struct VerdictTests {
  private func verdicts(_ truth: ValueTruth, _ claimed: [String], _ unresolved: String? = nil) -> [Verdict] {
    Verdict.all(of: .values(truth), .values(claimed, unresolved: unresolved))
  }

  private func verdict(_ truth: SingleTruth, _ found: Known<String>) -> [Verdict] {
    Verdict.all(of: .single(truth), .single(found))
  }

  @Test("every value that reaches a call, and no other")
  func closed() {
    let truth = ValueTruth(["a", "b"])
    #expect(verdicts(truth, ["b", "a"]) == [.right, .right])
    #expect(verdicts(truth, ["a"], "too involved") == [.right, .unknown("too involved")])
    #expect(verdicts(truth, ["a"]) == [.right, .wrong("claims to be all without b")])
    #expect(verdicts(truth, ["a", "b", "c"]) == [.right, .right, .wrong("claims c")])
    let absent = Verdict.all(of: .values(truth), .nothing)
    #expect(absent == [.missing("a is not there"), .missing("b is not there")])
  }

  @Test("a call that anything can reach must not be said to be complete")
  func open() {
    let truth = ValueTruth.open("UserDefaults", certain: ["a"], optional: ["first"])
    #expect(verdicts(truth, ["a"], "computed") == [.right, .right])
    #expect(verdicts(truth, ["a", "first"], "computed") == [.right, .right])
    #expect(verdicts(truth, [], "computed") == [.unknown("computed"), .right])
    #expect(verdicts(truth, ["a"]) == [.right, .wrong("claims to be all")])
    #expect(Verdict.all(of: .values(.open("x")), .nothing) == [.missing("the call is not there")])
  }

  @Test("what only others could pass is never certain")
  func possible() {
    let truth = ValueTruth([], possible: ["a"])
    #expect(verdicts(truth, []) == [])
    #expect(verdicts(truth, [], "no caller is known") == [])
    #expect(verdicts(truth, ["a"]) == [.wrong("claims that a is certain")])
  }

  @Test("what takes the order of events to see may be left open, but not said wrongly")
  func undecided() {
    let truth = ValueTruth(["a"], rest: .undecided)
    #expect(verdicts(truth, ["a"]) == [.right])
    #expect(verdicts(truth, [], "a variable") == [.right])
    #expect(verdicts(truth, [""]) == [.wrong("claims to be all without a"), .wrong("claims ")])
  }

  @Test("facts with one value")
  func single() {
    #expect(verdict(.value("a"), .value("a")) == [.right])
    #expect(verdict(.value("a"), .value("b")) == [.wrong("claims b for a")])
    #expect(verdict(.value("a"), .absent) == [.wrong("claims none for a")])
    #expect(verdict(.value("a"), .unknown("why")) == [.unknown("why")])
    #expect(verdict(.open, .value("a")) == [.wrong("claims a")])
    #expect(verdict(.open, .absent) == [.wrong("claims none")])
    #expect(verdict(.open, .unknown("why")) == [.right])
    #expect(verdict(.absent, .value("a")) == [.wrong("claims a")])
    #expect(verdict(.absent, .unknown("why")) == [.unknown("why")])
    #expect(verdict(.undecided("a"), .unknown("why")) == [.right])
    #expect(verdict(.undecided("a"), .value("b")) == [.wrong("claims b for a")])
    #expect(Verdict.all(of: .single(.open), .nothing) == [.missing("nothing was read")])
  }

  @Test("only what is wrong or missing is a fault, and makes a table unsound")
  func faults() {
    let expectation = Expectation(
      part: "R", subject: .reload, ways: ["literal", "direct"], faults: [.plain, .plain],
      truth: .values(ValueTruth(["a"])))
    var table = ScoreTable(levels: ["O"])
    for verdict in [Verdict.right, .unknown("why")] {
      #expect(!verdict.isFault)
      table.count(verdict, expectation, level: "O")
    }
    #expect(table.isSound)
    #expect(table.text.contains("literal"))
    #expect(table.text.contains("1/1/0/0"))
    table.count(.missing("a"), expectation, level: "O")
    #expect(!table.isSound)
    #expect(Verdict.missing("a").isFault && Verdict.wrong("a").isFault)
  }
}
