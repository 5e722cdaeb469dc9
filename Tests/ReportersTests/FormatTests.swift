import Foundation
import Testing

@testable import Reporters

@Suite struct FormatTests {
  private static let formats = Golden.formats

  @Test(arguments: formats) func theBrokenSampleReadsAsRecorded(format: ReportFormat) throws {
    try expectGolden(format.reporter.render(try SampleRun.broken()), "broken.\(format.rawValue)")
  }

  @Test(arguments: formats) func theCleanSampleReadsAsRecorded(format: ReportFormat) throws {
    try expectGolden(format.reporter.render(try SampleRun.clean()), "clean.\(format.rawValue)")
  }

  @Test func colouredTextIsTheSameTextInColour() throws {
    let coloured = TextReporter(hasColours: true, detail: .verbose).render(try SampleRun.broken())
    let plain = TextReporter(detail: .verbose).render(try SampleRun.broken())
    #expect(coloured.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "") == plain)
    try expectGolden(plain, "verbose.text")
  }

  @Test(arguments: [40, 60, 80, 100]) func noLineOfTextIsTooWide(columns: Int) throws {
    let text = TextReporter(columns: columns, detail: .verbose).render(try SampleRun.broken())
    #expect(text.split(separator: "\n").filter { $0.count > columns } == [])
  }

  @Test func anInspectionReadsAsRecorded() throws {
    let artifact = try SampleArtifact.inspected()
    try expectGolden(TextReporter().facts(of: ArtifactFacts(artifact)), "inspect.text")
    try expectGolden(JSONReporter().render(facts: [.success(artifact)]), "inspect.json")
  }

  @Test(arguments: formats) func nothingCanSteerATerminal(format: ReportFormat) throws {
    let text = format.reporter.render(try SampleRun.broken())
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
