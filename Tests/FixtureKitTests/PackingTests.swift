import CArchive
import Foundation
import Testing

@testable import FixtureKit

@Suite struct PackingTests {
  private struct Unreadable: Error, Equatable { let path: String }

  /// What libarchive finds in an archive: files and links by path.
  private func unpack(_ bytes: [UInt8], password: String? = nil) throws -> [String: FixtureTree.Node] {
    // libarchive gives names in the thread's encoding, and the "C" locale has none for other letters.
    let locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "UTF-8", nil)
    let previous = unsafe uselocale(locale)
    defer {
      unsafe uselocale(previous)
      unsafe freelocale(locale)
    }
    let archive = unsafe archive_read_new()
    defer { unsafe archive_read_free(archive) }
    _ = unsafe archive_read_support_format_all(archive)
    _ = unsafe archive_read_support_filter_all(archive)
    if let password { _ = unsafe archive_read_add_passphrase(archive, password) }
    let result = try unsafe bytes.withUnsafeBytes { buffer in
      try #require(unsafe archive_read_open_memory(archive, buffer.baseAddress, buffer.count) == ARCHIVE_OK)
      var nodes: [String: FixtureTree.Node] = [:]
      var entry: OpaquePointer?
      // A name that the locale cannot show is worth a warning to libarchive.
      while [ARCHIVE_OK, ARCHIVE_WARN].contains(unsafe archive_read_next_header(archive, &entry)) {
        let path = try unsafe String(
          cString: #require(archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)))
        if let target = unsafe archive_entry_symlink_utf8(entry) {
          nodes[path] = unsafe .symlink(String(cString: target))
        } else if unsafe archive_entry_filetype(entry) == 0o100000 {
          var content: [UInt8] = []
          var chunk = [UInt8](repeating: 0, count: 65536)
          while true {
            let count = unsafe archive_read_data(archive, &chunk, chunk.count)
            guard count >= 0 else { throw Unreadable(path: path) }
            if count == 0 { break }
            content += chunk[..<count]
          }
          nodes[path] = .file(content, executable: unsafe archive_entry_perm(entry) & 0o111 != 0)
        }
      }
      return nodes
    }
    return result
  }

  @Test(arguments: [
    "ipa", "app.zip", "app.tar", "app.tar.gz", "app.tar.xz", "app.tar.zst", "xcarchive.zip", "appex.tar",
  ])
  func libarchiveReadsWhatIsPacked(packing: String) throws {
    let artifact = try artifact(
      #""packing": "\#(packing)", "files": {"link": {"symlink": "Info.plist"}, "Größe 日本.txt": {"text": "x"}}"#,
      base: "synthetic")
    let bytes = try artifact.packed()
    let found = try unpack(bytes)
    #expect(found.keys.sorted() == artifact.tree.nodes.keys.sorted())
    #expect(found.filter { artifact.tree[$0.key] != $0.value }.isEmpty)
    #expect(try artifact.packed() == bytes)
  }

  @Test(arguments: [
    #"{"stored": true}"#, #"{"dataDescriptors": true}"#, #"{"zip64": true}"#, #"{"folderEntries": false}"#,
  ])
  func zipOdditiesAreReadable(archive: String) throws {
    let artifact = try artifact(#""archive": \#(archive)"#, base: "synthetic")
    #expect(try unpack(artifact.packed()) == artifact.tree.nodes)
  }

  @Test func encryptedEntriesNeedThePassword() throws {
    let path = "Payload/Streak.app/Info.plist"
    let artifact = try artifact(#""archive": {"encrypted": ["\#(path)"]}"#, base: "synthetic")
    let bytes = try artifact.packed()
    #expect(throws: Unreadable(path: path)) { try unpack(bytes) }
    #expect(try unpack(bytes, password: "fixture")[path] == artifact.tree[path])
  }

  @Test func duplicatesForksAndChangesAfterSigning() throws {
    let artifact = try artifact(
      #"""
      "root": "Build Output",
      "archive": {
        "duplicates": {"Build Output/Payload/Streak.app/PkgInfo": {"text": "second"}},
        "files": {"Build Output/Payload/Streak.app/PkgInfo": {"text": "changed"}, "Symbols/a": {"text": "b"}},
        "resourceForks": true
      }
      """#, base: "synthetic")
    let bytes = try artifact.packed()
    let nodes = try unpack(bytes)
    #expect(nodes["Build Output/Payload/Streak.app/PkgInfo"] == .file(Array("second".utf8), executable: false))
    #expect(artifact.tree.bytes(of: "Build Output/Payload/Streak.app/PkgInfo") == Array("changed".utf8))
    #expect(nodes["Symbols/a"] == .file(Array("b".utf8), executable: false))
    #expect(nodes["__MACOSX/Build Output/Payload/Streak.app/._PkgInfo"] != nil)
  }

  @Test(arguments: ["../outside", "/outside", "Streak.app/../../outside", "Streak.app/link/x"])
  func nothingIsWrittenOutsideTheFolder(path: String) throws {
    let artifact = try artifact(
      #""packing": "app", "archive": {"files": {"Streak.app/link": {"symlink": "/"}, "\#(path)": {"text": "x"}}}"#)
    #expect(throws: FixtureError.self) { try artifact.write(to: NSTemporaryDirectory() + "/\(UUID().uuidString)") }
  }

  @Test func truncatedArchivesAreShort() throws {
    #expect(try artifact(#""archive": {"truncated": 1000}"#).packed().count == 1000)
  }

  @Test func foldersAreWrittenAsTheyAre() throws {
    let folder = NSTemporaryDirectory() + "/fixture-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let artifact = try artifact(#""packing": "xcarchive", "files": {"link": {"symlink": "Info.plist"}}"#)
    #expect(throws: FixtureError.self) { try artifact.packed() }
    let path = try artifact.write(to: folder)
    #expect(path == "\(folder)/Streak.xcarchive")
    var found = FixtureTree()
    try found.lay(folder: folder)
    #expect(found == artifact.tree)
    let properties = try plist(file("Streak.xcarchive/Info.plist", of: artifact))["ApplicationProperties"]
    #expect(properties?["ApplicationPath"] == "Applications/Streak.app")
    #expect(properties?["SigningIdentity"] == "Apple Distribution: Example Team (A1B2C3D4E5)")
  }
}
