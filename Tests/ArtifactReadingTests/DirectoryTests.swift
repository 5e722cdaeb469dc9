import ArtifactReading
import ByteParsing
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("A folder as an artifact")
struct DirectoryTests {
  private func open(_ folder: TemporaryFolder, _ name: String = "") throws -> Artifact {
    try Artifact.open(folder.url.appending(path: name).path, retaining: { _, _ in false })
  }

  @Test("files are listed with size and kind, and read on demand")
  func listing() throws {
    let folder = try TemporaryFolder()
    try folder.file("Build/App.app/Info.plist", "plist")
    try folder.file("Build/App.app/PlugIns/W.appex/Info.plist", "other")
    let artifact = try open(folder)
    #expect(artifact.container == .directory)
    #expect(artifact.tree["Build/App.app/Info.plist"]?.size == 5)
    #expect(artifact.tree["Build/App.app"]?.isDirectory == true)
    #expect(
      artifact.tree.entries(below: "Build/App.app/PlugIns").map(\.path) == [
        "Build/App.app/PlugIns/W.appex", "Build/App.app/PlugIns/W.appex/Info.plist",
      ])
    let contents = artifact.contents(of: ["Build/App.app/Info.plist", "Build/missing"])
    #expect(try contents["Build/App.app/Info.plist"]?.get() == Bytes(Array("plist".utf8)))
    #expect(contents["Build/missing"] == .failure(ArtifactError("Build/missing", .noSuchEntry)))
  }

  @Test("a bundle keeps its own name in front, as an archive of it has it", arguments: ["App.app", "App.app/"])
  func ownName(argument: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("App.app/Info.plist")
    #expect(try open(folder, argument).tree["App.app/Info.plist"]?.isFile == true)
  }

  @Test("links inside are resolved, those that leave or run in circles lead nowhere")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.file("F.framework/Versions/A/F", "code")
    try folder.link("F.framework/Versions/Current", to: "A")
    try folder.link("F.framework/F", to: "Versions/Current/F")
    try folder.link("out", to: "../../../../../../etc/hostname")
    try folder.link("absolute", to: "/etc/hostname")
    try folder.link("loop", to: "loop")
    let artifact = try open(folder)
    #expect(artifact.tree.file(at: "F.framework/F")?.path == "F.framework/Versions/A/F")
    #expect(artifact.tree["out"]?.kind == .symbolicLink(target: "../../../../../../etc/hostname"))
    for path in ["out", "absolute", "loop", "F.framework/Versions/Current", "nothing"] {
      #expect(artifact.tree.file(at: path) == nil)
    }
  }

  @Test("what is not there is said so, by its name")
  func missing() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "nope.ipa").path
    #expect(throws: ArtifactError(path, .notFound)) { try Artifact.open(path, retaining: { _, _ in false }) }
  }

  @Test("an empty file and a text are told apart from an archive", arguments: [("", true), ("hello, world", false)])
  func noArchive(text: String, isEmpty: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.file("a.ipa", text)
    let path = folder.url.appending(path: "a.ipa").path
    let reason: ArtifactError.Reason = isEmpty ? .damaged("the file is empty") : .notAnArchive
    #expect(throws: ArtifactError(path, reason)) { try Artifact.open(path, retaining: { _, _ in false }) }
  }
}
