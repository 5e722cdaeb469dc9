import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds Live Activities that ask for push tokens in an app that may not have any.
struct LiveActivityPushRule: Rule {
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

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let app = subject.bundle
    guard let activities = artifact.liveActivities(of: app) else { return .noLiveActivities(app) }
    if app.infoPlist.value == nil { return .unreadPlist(of: app) }
    guard app.supportsLiveActivities else { return .doesNotApply("the app supports no Live Activities") }
    switch activities.pushToken {
    case .value(let call): return entitlement(of: app, for: call)
    case .absent: return .doesNotApply("the app’s code asks for no push token")
    case .unknown: return .cannotTell(artifact.unreadReason(of: [app]))
    }
  }

  private func entitlement(of app: ArtifactBundle, for call: ActivityCall) -> Verdict {
    let key = "aps-environment"
    guard app.isSigned else { return .unsigned(app) }
    guard let entitlements = app.signedEntitlements else { return .withoutEntitlements(app) }
    if let value = entitlements[key] {
      return .holds([
        .init(call.path, call.name), .init("\(app.name), signed entitlements, \(key)", value.entitlementText),
      ])
    }
    let isOwn = call.path == app.executablePath
    return .broken([
      finding(
        .noEntitlement(call, app), severity: isOwn ? .error : .warning, at: .entitlements(app, key), subject: key,
        evidence: [.init(call.path, call.name), .init("\(app.name), signed entitlements", "no \(key)")])
    ])
  }
}

extension Finding.Message {
  fileprivate static func noEntitlement(_ call: ActivityCall, _ app: ArtifactBundle) -> Self {
    "\(call.place) asks for push tokens of Live Activities (\(call.name)), but \(app.name) is signed without aps-environment."
  }
}
