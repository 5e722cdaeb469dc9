import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds Live Activities that ask for push tokens in an app that may not have any.
struct LiveActivityPushRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "live-activity-push",
    title: "Live Activity pushes without push entitlement",
    category: .liveActivities,
    severity: .error,
    checks: """
      When an app supports Live Activities and its own code asks for a push token (PushType.token, PushType.channel or a \
      push-to-start token), its signature has aps-environment. A warning when the code is a framework's, which may \
      bring it along unused. Silent for local activities, which need no entitlement, and for apps that are not signed.
      """,
    reason: "Without the entitlement the system gives out no token: a request with a push type throws.",
    remedy: "Add the Push Notifications capability to the app target.",
    references: [
      .init(
        "Starting and updating Live Activities with ActivityKit push notifications",
        url: """
          https://developer.apple.com/documentation/activitykit/\
          starting-and-updating-live-activities-with-activitykit-push-notifications
          """)
    ])

  func findings(_ subject: Application, in artifact: InspectedArtifact) -> [Finding] {
    let app = subject.bundle
    guard app.supportsLiveActivities, let activities = artifact.liveActivities(of: app), app.isSigned,
      let entitlements = app.entitlements.value, entitlements["aps-environment"] == nil
    else { return [] }
    guard let call = activities.pushToken.value else { return [] }
    let isOwn = call.path == app.executablePath
    return [
      finding(
        .noEntitlement(call, app), severity: isOwn ? .error : .warning, at: .entitlements(app, "aps-environment"),
        subject: "aps-environment",
        evidence: [.init(call.path, call.name), .init("\(app.name), signed entitlements", "no aps-environment")])
    ]
  }
}

extension Finding.Message {
  fileprivate static func noEntitlement(_ call: ActivityCall, _ app: ArtifactBundle) -> Self {
    "\(call.place) asks for push tokens of Live Activities (\(call.name)), but \(app.name) is signed without aps-environment."
  }
}
