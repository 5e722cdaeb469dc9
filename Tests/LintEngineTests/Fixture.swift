import BundleModel
import ByteParsing
import FixtureKit

/// Artifacts made for tests.
enum Fixture {
  /// A base with changes, in the words of a fixture case.
  static func artifact(_ json: String) throws -> InspectedArtifact {
    let fixture = try FixtureCase(json: json, in: FixtureLibrary()).build()
    return try ArtifactInspector().inspect(archive: Bytes(try fixture.packed()), name: fixture.name)
  }

  /// The base `streak`: an app with a widget.
  static func streak() throws -> InspectedArtifact { try artifact(#"{"about": "A base.", "base": "streak"}"#) }

  /// The same, but the widget's extension is gone.
  static func withoutWidget() throws -> InspectedArtifact {
    try artifact(
      #"{"about": "No widget.", "base": "streak", "bundles": {"PlugIns/StreakWidget.appex": {"remove": true}}}"#)
  }

  /// The same, but the widget lacks the app group.
  static func withoutGroup() throws -> InspectedArtifact {
    try artifact(
      #"""
      {"about": "No group.", "base": "streak", "bundles": {"PlugIns/StreakWidget.appex": {
        "entitlements": {"com.apple.security.application-groups": null}}}}
      """#)
  }
}
