import BundleModel
import Facts
import LintEngine

/// Finds Live Activities that an extension presents and nobody starts.
struct LiveActivityNeverRequestedRule: Rule {
  static let metadata = RuleMetadata(
    id: "live-activity-never-requested",
    title: "Live Activity that nothing starts",
    category: .liveActivities,
    severity: .warning,
    checks: """
      When a WidgetKit extension declares an ActivityConfiguration, code of the app, its frameworks or extensions \
      calls Activity.request, asks for push-to-start tokens or schedules the system's alarms. Silent when part of that \
      code cannot be read.
      """,
    reason: "An activity begins with a request by the app or with a push to its push-to-start token, never by itself.",
    remedy: "Call Activity.request where the activity begins, or observe Activity.pushToStartTokenUpdates.",
    references: [
      .init(
        "Displaying live data with Live Activities",
        url: "https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities")
    ])

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let app = subject.bundle
    guard let code = artifact.liveActivities(of: app) else { return .noLiveActivities(app) }
    if code.presentation.isAbsent { return .doesNotApply("no extension declares a Live Activity") }
    guard let presentation = code.presentation.value else {
      return .cannotTell(artifact.unreadReason(of: [app] + artifact.extensions(of: app)))
    }
    let declared = Finding.Evidence(presentation.path, presentation.name)
    switch code.start {
    case .value(let start): return .holds([declared, .init(start.path, start.name)])
    case .unknown: return .cannotTell(artifact.unreadReason(of: [app] + artifact.extensions(of: app)))
    case .absent:
      let none = Finding.Evidence("code of \(app.name) and its extensions", "no call that starts an activity")
      return .broken([
        finding(
          .neverStarted(presentation, app), at: .bundle(presentation.bundle), subject: "Activity.request",
          evidence: [declared, none])
      ])
    }
  }
}

extension Finding.Message {
  fileprivate static func neverStarted(_ call: ActivityCall, _ app: ArtifactBundle) -> Self {
    "\(call.place) declares a Live Activity, but no code of \(app.name) requests one or asks for push-to-start tokens."
  }
}
