import Testing

@testable import Reporters

@Suite struct TextCanvasTests {
  @Test func wrapsAtTheWidthAndIndents() {
    var canvas = TextCanvas(.init(columns: 40))
    canvas.paragraph(
      [StyledText("one two three four five six seven eight nine ten")], first: "  ", rest: "    ")
    #expect(canvas.text == "  one two three four five six seven\n    eight nine ten\n")
  }

  @Test func noLineIsWiderThanTheScreen() {
    var canvas = TextCanvas(.init(columns: 50))
    let path = "Payload/App.app/PlugIns/" + String(repeating: "component.with-dots/", count: 9)
    canvas.paragraph([StyledText("in"), StyledText(" " + path), StyledText(String(repeating: "x", count: 170))])
    let lines = canvas.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 50 })
    #expect(lines.joined() == "in " + path + String(repeating: "x", count: 170))
  }

  @Test(.timeLimit(.minutes(20))) func aVeryLongWordIsPartedInPassing() {
    var canvas = TextCanvas(.init(columns: 80))
    canvas.paragraph([StyledText(String(repeating: "x", count: 1_000_000))])
    #expect(canvas.text.count == 1_000_000 + 12_500)
  }

  @Test func wideCharactersTakeTwoColumns() {
    var canvas = TextCanvas(.init(columns: 40))
    canvas.paragraph([StyledText("ストリークカウンターアプリ ウィジェット拡張機能")])
    #expect(canvas.text == "ストリークカウンターアプリ\nウィジェット拡張機能\n")
  }

  @Test func coloursOnlyWhereTheScreenHasThem() {
    for (hasColours, expected) in [(true, "\u{1B}[1;31merror\u{1B}[0m here\n"), (false, "error here\n")] {
      var canvas = TextCanvas(.init(columns: 80, hasColours: hasColours))
      canvas.paragraph([StyledText("error", .error), StyledText(" here")])
      #expect(canvas.text == expected)
    }
  }

  @Test func wordsOfOneRoleAreOneRun() {
    var canvas = TextCanvas(.init(columns: 80, hasColours: true))
    canvas.paragraph([StyledText("two words", .title), StyledText(" and more")])
    #expect(canvas.text == "\u{1B}[1mtwo words\u{1B}[0m and more\n")
  }

  @Test(arguments: [
    ("\u{1B}[2Jgone", "\\u{1B}[2Jgone"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{202E}txt.exe", "\\u{202E}txt.exe"),
    ("Größe 寸法 👍", "Größe 寸法 👍"), ("\u{9B}31m", "\\u{9B}31m"),
  ])
  func nothingInATextCanSteerATerminal(text: String, shown: String) {
    #expect(StyledText(text).text == shown)
  }
}
