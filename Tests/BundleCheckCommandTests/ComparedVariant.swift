import BundleCheckCommand
import Reporters
import Testing

/// A variant of the base `streak`, and what a comparison with the base lists.
struct ComparedVariant: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What is done to the base, in the words of a fixture case.
  let changes: String
  let rows: [String]
  let summary: String
  let status: ToolStatus

  private init(_ name: String, _ changes: String, rows: [String], summary: String, status: ToolStatus = .passed) {
    testDescription = name
    self.changes = ", " + changes
    self.rows = rows
    self.summary = summary
    self.status = status
  }

  private static let app = "~ Streak.app, app"
  private static let widget = "~ Streak.app/PlugIns/StreakWidget.appex, WidgetKit extension"
  private static let newer = #"""
    {"plist": {"CFBundleShortVersionString": "1.5", "CFBundleVersion": "30", "MinimumOSVersion": "18.0"}}
    """#
  private static let raised = [
    "  ~ version           1.4 → 1.5", "  ~ build             27 → 30", "  ~ minimum OS        17.0 → 18.0",
  ]

  /// What takes the app group from the widget.
  static let groupLost = #"""
    "bundles": {"PlugIns/StreakWidget.appex": {"entitlements": {"com.apple.security.application-groups": null}}}
    """#

  static let all = [
    ComparedVariant(
      "extension removed", #""bundles": {"PlugIns/StreakWidget.appex": {"remove": true}}"#,
      rows: [
        "- Streak.app/PlugIns/StreakWidget.appex, WidgetKit extension",
        "  - group             group.com.example.streakcounter", "  - widget kind       StreakCounterWidget",
        "  - size",
      ], summary: "1 error · bundles: 1 went", status: .failed),
    ComparedVariant(
      "group lost", groupLost, rows: [widget, "  - group             group.com.example.streakcounter"],
      summary: "1 error · bundles: 1 changed", status: .failed),
    ComparedVariant(
      "other kinds",
      #"""
      "bundles": {"PlugIns/StreakWidget.appex": {"executable": "CaffeineTracker/whole/CaffeineTrackerWidgets"}}
      """#,
      rows: [
        widget, "  - widget kind       StreakCounterWidget", "  + widget kind       CaffeineTracker",
        "  + widget kind       LocationForecast", "  + control kind      com.example.caffeinetracker.espresso",
        "  ~ size",
      ], summary: "1 error · 3 warnings · bundles: 1 changed", status: .failed),
    ComparedVariant(
      "empty kind added",
      #"""
      "bundles": {"PlugIns/StreakWidget.appex": {"executable": "StreakCounter/empty-kind/StreakCounterWidgets"}}
      """#, rows: [widget, "  + widget kind       “” (empty)", "  ~ size"], summary: "1 warning · bundles: 1 changed"),
    ComparedVariant(
      "version and minimum raised", #""bundles": {"": \#(newer), "PlugIns/StreakWidget.appex": \#(newer)}"#,
      rows: [app] + raised + [widget] + raised, summary: "bundles: 2 changed"),
    ComparedVariant(
      "privacy manifest removed", #""files": {"PrivacyInfo.xcprivacy": null}"#,
      rows: [app, "  - privacy manifest  UserDefaults 1C8F.1", "  ~ size"], summary: "bundles: 1 changed"),
    ComparedVariant(
      "privacy manifest declares more",
      #"""
      "files": {"PrivacyInfo.xcprivacy": {"plist": {
        "NSPrivacyTracking": true, "NSPrivacyTrackingDomains": ["ads.example.com"],
        "NSPrivacyCollectedDataTypes": [{"NSPrivacyCollectedDataType": "NSPrivacyCollectedDataTypeName"}],
        "NSPrivacyAccessedAPITypes": [
          {"NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults",
           "NSPrivacyAccessedAPITypeReasons": ["CA92.1", "1C8F.1"]},
          {"NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryDiskSpace",
           "NSPrivacyAccessedAPITypeReasons": ["E174.1"]}]}}}
      """#,
      rows: [
        app, "  + privacy reasons   DiskSpace: E174.1", "  ~ privacy reasons   UserDefaults: 1C8F.1 → 1C8F.1, CA92.1",
        "  + tracking          declared", "  + tracking domain   ads.example.com", "  + collected data    Name",
        "  ~ size",
      ], summary: "bundles: 1 changed"),
    ComparedVariant(
      "entitlements added",
      #"""
      "bundles": {"": {"entitlements": {
        "aps-environment": "production", "keychain-access-groups": ["A1B2C3D4E5.one", "A1B2C3D4E5.two"]}}}
      """#,
      rows: [
        app, "  + entitlement       aps-environment: production",
        "  + entitlement       keychain-access-groups: A1B2C3D4E5.one, A1B2C3D4E5.two",
      ], summary: "2 warnings · bundles: 1 changed"),
    ComparedVariant(
      "extension moved", #""bundles": {"PlugIns/StreakWidget.appex": {"move": "Extensions/StreakWidget.appex"}}"#,
      rows: [
        "~ Streak.app/Extensions/StreakWidget.appex, WidgetKit extension",
        "  ~ path              Streak.app/PlugIns/StreakWidget.appex →",
      ], summary: "1 error · bundles: 1 changed", status: .failed),
    ComparedVariant(
      "framework added", #""bundles": {"Frameworks/Kit.framework": {"add": true, "template": "framework"}}"#,
      rows: ["+ Streak.app/Frameworks/Kit.framework, framework", "  + size"], summary: "bundles: 1 came"),
    ComparedVariant(
      "signed by another team", #""signature": {"team": "Z9Y8X7W6V5"}"#,
      rows: [
        app, "  ~ team              A1B2C3D4E5 → Z9Y8X7W6V5", widget,
        "  ~ team              A1B2C3D4E5 → Z9Y8X7W6V5",
      ], summary: "bundles: 2 changed"),
  ]
}
