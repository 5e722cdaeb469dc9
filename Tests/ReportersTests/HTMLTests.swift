import Checklists
import Foundation
import LintEngine
import Testing

@testable import Reporters

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct HTMLTests {
  static func page() throws -> String {
    let report = try ChecklistTests.report()
    let checklist = try Checklist(parsing: ChecklistTests.sample, knownRules: ChecklistTests.rules + ["idle"])
    return HTMLReporter(day: "2026-11-30").render(report, checklist: ChecklistResult(checklist, for: report))
  }

  private func parsed(_ page: String) throws -> XMLDocument {
    try XMLDocument(xmlString: page.replacing("<!DOCTYPE html>\n", with: ""))
  }

  @Test func thePageIsWellFormedAndHoldsEveryText() throws {
    let document = try parsed(try Self.page())
    let text = document.rootElement()?.stringValue ?? ""
    for finding in try ChecklistTests.report().findings { #expect(text.contains(finding.message)) }
    #expect(text.contains(SampleArtifact.extensionName))
    #expect(try document.nodes(forXPath: "//h1").map(\.stringValue) == ["Ströme 1.0 (7)"])
    #expect(try document.nodes(forXPath: "//div[contains(@class, 'finding')]").count == 3)
  }

  @Test func nothingIsLoadedAndNothingRuns() throws {
    for page in [try Self.page(), HTMLReporter().render(try SampleRun.broken())] {
      let document = try parsed(page)
      #expect(try document.nodes(forXPath: "//script | //link | //img | //iframe | //object | //a | //b[i]").isEmpty)
      #expect(try document.nodes(forXPath: "//@src | //@href | //@onclick | //@onload | //@style").isEmpty)
      #expect(!page.contains("url("))
    }
  }

  @Test func theChecklistCanBeTickedWhereAPersonDecides() throws {
    let document = try parsed(try Self.page())
    let boxes = try document.nodes(forXPath: "//li/label/input[@type='checkbox']").compactMap { $0 as? XMLElement }
    #expect(
      boxes.map { $0.attribute(forName: "checked") != nil } == [false, true, false, false, false, false, true, false])
    #expect(
      boxes.map { $0.attribute(forName: "disabled") == nil } == [false, false, true, false, true, false, true, true])
  }

  @Test func anArtifactThatCannotBeReadHasItsPart() throws {
    let document = try parsed(HTMLReporter().render(try SampleRun.broken()))
    let parts = try document.nodes(forXPath: "//article/header/h1").map(\.stringValue)
    #expect(parts == ["Ströme 1.0 (7)", "Ströme 1.0 (7)", "dir/Cut & run.ipa"])
  }
}
