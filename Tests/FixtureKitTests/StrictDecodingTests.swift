import FixtureKit
import Testing

@Suite struct StrictDecodingTests {
  @Test(arguments: [
    (#"{"about": "x", "base": "streak", "bundels": {}}"#, "unknown key 'bundels'"),
    (#"{"about": "x", "base": "streak", "bundles": {"": {"plsit": {}}}}"#, "unknown key 'plsit'"),
    (#"{"about": "x", "base": "streak", "bundles": {"": {"signature": {"knd": "none"}}}}"#, "unknown key 'knd'"),
    (
      #"{"about": "x", "base": "streak", "bundles": {"": {"profile": {"expiry": "2024-01-01"}}}}"#,
      "unknown key 'expiry'"
    ),
    (#"{"about": "x", "base": "streak", "bundles": {"": {"executable": {"import": []}}}}"#, "unknown key 'import'"),
    (#"{"about": "x", "base": "streak", "files": {"a": {"txt": "b"}}}"#, "unknown key 'txt'"),
    (#"{"about": "x", "base": "streak", "files": {"a": {"text": "b", "symlink": "c"}}}"#, "exactly one of"),
    (#"{"about": "x", "base": "streak", "archive": {"store": true}}"#, "unknown key 'store'"),
    (#"{"about": "x", "base": "streak", "packing": "ipa.gz"}"#, "unknown packing 'ipa.gz'"),
    (#"{"about": "x", "base": "streak", "extends": "Rules/a/b"}"#, "either 'base' or 'extends'"),
  ])
  func aSlipIsAnError(json: String, message: String) throws {
    let library = try FixtureLibrary()
    let error = #expect(throws: FixtureError.self) { try FixtureCase(json: json, in: library) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
  }

  @Test(arguments: [
    (#"{"PlugIns/Streak.appex": {"plist": {}}}"#, "there is no bundle at 'PlugIns/Streak.appex'"),
    (#"{"PlugIns/StreakWidget.appex": {"add": true, "template": "app-extension"}}"#, "it is there already"),
    (#"{"": {"executable": {"addStrings": ["a"]}}}"#, "nothing can be added to it"),
    (#"{"": {"executable": {"patch": {"minimumOS": "seventeen"}}}}"#, "'seventeen' is no version"),
    (#"{"": {"profile": {"expires": "soon"}}}"#, "'soon' is no day"),
  ])
  func whatCannotBeMadeIsAnError(bundles: String, message: String) throws {
    let library = try FixtureLibrary()
    let fixture = try FixtureCase(json: #"{"about": "x", "base": "streak", "bundles": \#(bundles)}"#, in: library)
    let error = #expect(throws: FixtureError.self) { try fixture.build() }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
  }
}
