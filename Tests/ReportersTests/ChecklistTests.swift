import Checklists
import LintEngine
import Testing

@testable import Reporters

@Suite struct ChecklistTests {
  static let rules = ["group-lost", "odd-archive", "undecided", "elsewhere", "content"]

  static let sample = """
    # Before *release*

    Some words.

    ## Build
    - [ ] Groups are shared. <!-- rules: group-lost -->
    - [ ] All is well & `good`. <!-- rules: content -->
    - [ ] The kind is <b>right</b>.
          <!-- rules: undecided, content -->
      not an item
    * [ ] Nothing here. <!-- rules: elsewhere -->
    - [ ] Off. <!-- rules: idle -->

    ## Clip <!-- needs: app-clip -->
    - [ ] The clip was opened.

    ## Device
    - [x] The old app was removed.
    - [ ] The widget was seen. <!-- needs: widget-extension -->
    - no item
    """

  private func checklist() throws -> Checklist {
    try Checklist(parsing: Self.sample, knownRules: Self.rules + ["idle"])
  }

  static func report() throws -> Report {
    try #require(try SampleRun.broken().reports.first)
  }

  @Test func aTaskListIsReadWithItsRulesAndNeeds() throws {
    let checklist = try checklist()
    #expect(checklist.title == "Before *release*")
    #expect(checklist.sections.map(\.title) == ["Build", "Clip", "Device"])
    let items = checklist.sections.flatMap(\.items)
    #expect(items[2].text == "The kind is <b>right</b>. not an item")
    #expect(items[2].rules == ["undecided", "content"])
    #expect(items[5].needs == [.appClip])
    #expect(items[6].isTicked)
    #expect(items.count == 8)
  }

  @Test func eachItemIsDecided() throws {
    let result = ChecklistResult(try checklist(), for: try Self.report())
    #expect(
      result.sections.flatMap(\.items).map(\.state) == [
        .failed, .done, .cannotTell, .notApplicable, .cannotTell, .notApplicable, .person, .person,
      ])
    #expect(result.sections[0].items[0].findings.map(\.ruleID) == ["group-lost"])
    #expect(result.sections[0].items[4].remarks == ["The rule idle is off."])
  }

  @Test func aHiddenFindingIsToldWithItsReason() throws {
    let report = try SampleRun.broken().reports[1]
    let list = try Checklist(parsing: "- [ ] Groups. <!-- rules: group-lost -->", knownRules: Self.rules)
    let item = ChecklistResult(list, for: report).sections[0].items[0]
    // It is broken all the same: whoever signs has to know.
    #expect(item.state == .person)
    #expect(item.remarks.first?.hasSuffix("Accepted: Agreed <with> QA.") == true)
  }

  @Test(arguments: [
    ("- [ ] A. <!-- rules: group-lots -->", "line 1: there is no rule group-lots; did you mean group-lost?"),
    ("\n- [ ] A. <!-- needs: app-clips -->", "line 2: an artifact cannot need app-clips; did you mean app-clip?"),
    ("# Title\n- text", "line 1: there is no task list item such as - [ ] text"),
    ("", "line 1: there is no task list item such as - [ ] text"),
  ])
  func aMistakeIsNamedWithItsLine(text: String, expected: String) {
    do throws(ChecklistError) {
      _ = try Checklist(parsing: text, knownRules: Self.rules)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == expected)
    }
  }

  @Test func windowsLineEndsAndUnclosedCommentsAreNoTrouble() throws {
    let list = try Checklist(parsing: "# T\r\n- [ ] A <!-- rules: content\r\n", knownRules: Self.rules)
    #expect(list.sections.flatMap(\.items).map(\.rules) == [["content"]])
  }

  @Test func everyFormReadsAsRecorded() throws {
    let report = try Self.report()
    let result = ChecklistResult(try checklist(), for: report)
    try expectGolden(ChecklistText().text(of: result, for: report), "checklist.text")
    try expectGolden(ChecklistMarkdown.text(of: result, for: report), "checklist.markdown")
    try expectGolden(ChecklistJSON.text(of: result, for: report), "checklist.json")
  }
}
