import Foundation
import Testing

@testable import BundleCheckCommand

@Suite struct ProgressTests {
  @Test(arguments: [true, false]) func theLineComesOnATerminalOnlyAndGoesAway(isTerminal: Bool) async throws {
    let transcript = Transcript()
    let line = ProgressLine(
      "Checking \u{1B}[31mApp.ipa…", on: OutputChannel(isTerminal: isTerminal, columns: 40) { transcript.append($0) })
    try await Task.sleep(for: .seconds(2))
    line.end()
    #expect(transcript.text == (isTerminal ? "Checking \\u{1B}[31mApp.ipa…\r\u{1B}[K" : ""))
  }

  @Test func whatIsQuickShowsNothing() async throws {
    let transcript = Transcript()
    let line = ProgressLine("Checking…", on: OutputChannel(isTerminal: true) { transcript.append($0) })
    line.end()
    try await Task.sleep(for: .seconds(1))
    #expect(transcript.text.isEmpty)
  }
}
