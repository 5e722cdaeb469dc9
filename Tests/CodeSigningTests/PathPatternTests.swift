import Testing

@testable import CodeSigning

@Suite("PathPattern")
struct PathPatternTests {
  @Test(
    "patterns match as POSIX extended regular expressions do",
    arguments: [
      ("^.*", "", true), ("^.*", "a/b", true), ("^", "anything", true), ("$", "anything", true),
      ("^Info\\.plist$", "Info.plist", true), ("^Info\\.plist$", "InfoXplist", false),
      ("^Info\\.plist$", "PlugIns/A.appex/Info.plist", false), ("^version.plist$", "versionXplist", true),
      ("^.*\\.lproj/locversion.plist$", "a/de.lproj/locversion.plist", true),
      ("^.*\\.lproj/", "de.lproj", false),
      (".*\\.dSYM($|/)", "x/App.dSYM", true), (".*\\.dSYM($|/)", "x/App.dSYM/a", true),
      (".*\\.dSYM($|/)", "x/App.dSYMx", false),
      ("^(.*/)?\\.DS_Store$", ".DS_Store", true), ("^(.*/)?\\.DS_Store$", "a/b/.DS_Store", true),
      ("^(.*/)?\\.DS_Store$", "a.DS_Store", false),
      ("^(Frameworks|PlugIns|Library/(Automator|Spotlight))/", "Library/Spotlight/a", true),
      ("^(Frameworks|PlugIns|Library/(Automator|Spotlight))/", "Library/Other/a", false),
      ("^[^/]+$", "PkgInfo", true), ("^[^/]+$", "a/b", false), ("^[^/]+$", "", false),
      ("[a-c]x", "zbx", true), ("[a-c]x", "zdx", false), ("[]x]", "]", true), ("[x-]", "-", true),
      ("ab?c", "ac", true), ("ab+c", "ac", false), ("ab+c", "abbbc", true), ("a|b|c", "c", true),
      ("^(a|ab)(c|bcd)$", "abcd", true), ("(^a|b)$", "xb", true), ("é.", "éé", true),
    ])
  func matching(pattern: String, path: String, matches: Bool) throws {
    #expect(try #require(PathPattern(pattern)).matches(Array(path.utf8)) == matches)
  }

  @Test(
    "what seals do not use is refused rather than guessed",
    arguments: ["a{2}", "[[:alpha:]]", "(a", "a)", "[a", "\\d", "a\\", "*a", "(*a)", "[c-a]"])
  func refused(pattern: String) {
    #expect(PathPattern(pattern) == nil)
  }

  @Test("patterns that make other engines run away take time in proportion")
  func hostile() throws {
    let pattern = try #require(PathPattern("^(((a*)*)*)*(a|aa)+(a?)*b$"))
    #expect(!pattern.matches(Array(repeating: UInt8(ascii: "a"), count: 4096)))
    #expect(PathPattern(String(repeating: "(", count: 600)) == nil)
    #expect(PathPattern(String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100)) == nil)
  }
}
