import ByteParsing
import CodeSigning
import PropertyLists
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("CodeResources")
struct CodeResourcesTests {
  /// The rules that Xcode writes for iOS and for macOS, reduced to those that decide something here.
  static let rules = """
    <key>^.*</key><true/>
    <key>^Info\\.plist$</key><dict><key>omit</key><true/><key>weight</key><real>20</real></dict>
    <key>^</key><dict><key>weight</key><real>20</real></dict>
    <key>^(.*/)?\\.DS_Store$</key><dict><key>omit</key><true/><key>weight</key><real>2000</real></dict>
    <key>^(Frameworks|PlugIns|MacOS)/</key>
    <dict><key>nested</key><true/><key>weight</key><real>30</real></dict>
    """

  static func data(_ text: String, _ algorithm: HashAlgorithm) throws -> String {
    let digest = try Hashing.digest(of: Bytes(Array(text.utf8)), algorithm)
    return "<data>\(Data(digest.bytes).base64EncodedString())</data>"
  }

  static func seal(_ items: String, rules: String = rules, version: String = "2") throws -> CodeResources {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>files\(version)</key><dict>\(items)</dict><key>rules\(version)</key><dict>\(rules)</dict></dict></plist>
      """
    return try CodeResources(parsing: Bytes(Array(text.utf8)))
  }

  static func file(_ path: String) -> BundleItem { BundleItem(path: path, kind: .file) }

  static func sample() throws -> CodeResources {
    try seal(
      """
      <key>a.png</key><dict><key>hash</key>\(data("a", .sha1))<key>hash2</key>\(data("a", .sha256))</dict>
      <key>b.png</key><dict><key>hash</key>\(data("b", .sha1))</dict>
      <key>de.lproj/x.strings</key><dict><key>hash2</key>\(data("x", .sha256))<key>optional</key><true/></dict>
      <key>link</key><dict><key>symlink</key><string>a.png</string></dict>
      <key>Frameworks/F.framework</key><dict><key>cdhash</key><data>AAAAAAAAAAAAAAAAAAAAAAAAAAA=</data>
      <key>requirement</key><string>identifier "com.example.f" and anchor apple generic</string></dict>
      <key>damaged</key><string>?</string>
      """)
  }

  @Test("every form of entry is read, with the strongest digest")
  func entries() throws {
    let seal = try Self.sample()
    #expect(!seal.isFirstVersion)
    #expect(
      seal.items["a.png"]?.kind == .file(try Hashing.digest(of: Bytes(Array("a".utf8)), .sha256), .sha256))
    #expect(seal.items["b.png"]?.kind == .file(try Hashing.digest(of: Bytes(Array("b".utf8)), .sha1), .sha1))
    #expect(seal.items["de.lproj/x.strings"]?.isOptional == true)
    #expect(seal.items["link"]?.kind == .symbolicLink(target: "a.png"))
    #expect(
      seal.items["Frameworks/F.framework"]?.kind
        == .nestedCode(
          cdHash: Digest(Array(repeating: 0, count: 20)),
          requirement: "identifier \"com.example.f\" and anchor apple generic"))
    #expect(seal.items["damaged"]?.kind == .unreadable)
    #expect(seal.filePaths.sorted() == ["a.png", "b.png", "de.lproj/x.strings"])
    #expect(seal.nestedCodePaths == ["Frameworks/F.framework"])
  }

  static let present: [BundleItem] = [
    file("Info.plist"), file("App"), file("a.png"), file("b.png"), file("damaged"), file(".DS_Store"),
    file("_CodeSignature/CodeResources"), file("SC_Info/App.sinf"), file("Frameworks/F.framework/F"),
    file("Frameworks/F.framework/_CodeSignature/CodeResources"),
    BundleItem(path: "link", kind: .symbolicLink(target: "a.png")),
  ]

  @Test("a bundle with all that was sealed, and what is never sealed, has only the damaged entry")
  func complete() throws {
    let problems = try Self.sample().problems(among: Self.present, mainExecutable: "App")
    #expect(problems == [SealProblem(path: "damaged", kind: .entryUnreadable)])
  }

  @Test("missing, added and replaced items are named")
  func differences() throws {
    var present = Self.present.filter { $0.path != "a.png" && $0.path != "link" && $0.path != "damaged" }
    present += [
      Self.file("new.png"), Self.file("link"), Self.file("PlugIns/E.appex/E"), Self.file("PlugIns/E.appex/Info.plist"),
    ]
    present.removeAll { $0.path == "b.png" }
    present.append(BundleItem(path: "b.png", kind: .symbolicLink(target: "c.png")))
    let problems = try Self.sample().problems(among: present, mainExecutable: "App")
    #expect(
      problems == [
        SealProblem(path: "PlugIns/E.appex", kind: .added), SealProblem(path: "a.png", kind: .missing),
        SealProblem(path: "b.png", kind: .linkChanged(sealed: nil, found: "c.png")),
        SealProblem(path: "damaged", kind: .missing),
        SealProblem(path: "link", kind: .linkChanged(sealed: "a.png", found: nil)),
        SealProblem(path: "new.png", kind: .added),
      ])
  }

  @Test("the executable is an added file when it is not the bundle's own")
  func executable() throws {
    let problems = try Self.sample().problems(among: Self.present, mainExecutable: nil)
    #expect(problems.contains(SealProblem(path: "App", kind: .added)))
  }

  @Test("a nested bundle that has gone is missing")
  func nestedMissing() throws {
    let present = Self.present.filter { !$0.path.hasPrefix("Frameworks/") }
    let problems = try Self.sample().problems(among: present, mainExecutable: "App")
    #expect(problems.contains(SealProblem(path: "Frameworks/F.framework", kind: .missing)))
  }

  @Test("contents are compared by digest")
  func contents() throws {
    let seal = try Self.sample()
    #expect(seal.problem(path: "a.png", bytes: Bytes(Array("a".utf8))) == nil)
    #expect(
      seal.problem(path: "a.png", bytes: Bytes(Array("A".utf8))) == SealProblem(path: "a.png", kind: .changed))
    #expect(
      seal.problem(path: "b.png", bytes: Bytes(Array("a".utf8))) == SealProblem(path: "b.png", kind: .changed))
    #expect(seal.problem(path: "not-sealed", bytes: Bytes([])) == nil)
    #expect(seal.problem(path: "link", bytes: Bytes([])) == nil)
  }

  @Test("nested code is known by its CDHash")
  func nested() throws {
    let signature = try TestSignature().read()
    let cdHash = try #require(signature.codeDirectory?.cdHash)
    let data = Data(cdHash.bytes).base64EncodedString()
    func problem(_ requirement: String, _ hash: String = data, _ found: [CodeSignature]? = nil) throws -> SealProblem
      .Kind?
    {
      let seal = try Self.seal(
        "<key>F</key><dict><key>cdhash</key><data>\(hash)</data>\(requirement)</dict>")
      return seal.problem(path: "F", nestedCode: found ?? [signature])?.kind
    }
    let other = "AAAAAAAAAAAAAAAAAAAAAAAAAAA="
    let zero = Digest(Array(repeating: 0, count: 20))
    #expect(try problem("") == nil)
    #expect(try problem("", other) == .nestedCodeChanged(sealed: zero, requirement: nil))
    let same = "identifier \"com.example.app\" and anchor apple generic"
    #expect(
      try problem("<key>requirement</key><string>\(same)</string>", other)
        == .nestedCodeChanged(sealed: zero, requirement: same))
    let foreign = "identifier com.example.other"
    #expect(
      try problem("<key>requirement</key><string>\(foreign)</string>", other)
        == .nestedCodeRefused(requirement: foreign))
    let adHoc = "cdhash H\"0000\""
    #expect(
      try problem("<key>requirement</key><string>\(adHoc)</string>", other) == .nestedCodeRefused(requirement: adHoc))
    let unsigned = CodeSignature(image: Bytes([]), signature: nil)
    #expect(try problem("", data, [unsigned]) == .nestedCodeUnsigned)
    #expect(try problem("", data, []) == .nestedCodeUnsigned)
  }

  @Test("the first version is read when there is no second")
  func firstVersion() throws {
    let seal = try Self.seal("<key>a.png</key>\(Self.data("a", .sha1))", version: "")
    #expect(seal.isFirstVersion)
    #expect(seal.items["a.png"]?.kind == .file(try Hashing.digest(of: Bytes(Array("a".utf8)), .sha1), .sha1))
    let link = BundleItem(path: "link", kind: .symbolicLink(target: "a.png"))
    #expect(seal.problems(among: [Self.file("a.png"), link], mainExecutable: nil).isEmpty)
  }

  @Test("with a rule that is not understood nothing is called added")
  func unknownRules() throws {
    let rules = Self.rules + "<key>^x{2}</key><true/>"
    let seal = try Self.seal("", rules: rules)
    #expect(seal.problems(among: [Self.file("new.png")], mainExecutable: nil).isEmpty)
  }

  @Test("a digest of the wrong length is a damaged entry, and others stay")
  func wrongLength() throws {
    let seal = try Self.seal(
      "<key>a</key><dict><key>hash2</key><data>AAAA</data></dict><key>b</key>\(Self.data("b", .sha1))")
    #expect(seal.items["a"]?.kind == .unreadable)
    #expect(seal.filePaths == ["b"])
  }

  @Test("what is no property list is an error")
  func malformed() {
    #expect(throws: PropertyListError.self) { try CodeResources(parsing: Bytes(Array("hello".utf8))) }
    #expect(throws: PropertyListError.self) { try CodeResources(parsing: Bytes(Array("<plist><array/></plist>".utf8))) }
  }
}
