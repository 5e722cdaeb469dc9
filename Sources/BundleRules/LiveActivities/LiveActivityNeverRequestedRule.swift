import BundleModel
import Facts
import LintEngine

/// Finds Live Activities that an extension presents and nobody starts.
struct LiveActivityNeverRequestedRule: FindingRule {
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

  func findings(_ subject: Application, in artifact: InspectedArtifact) -> [Finding] {
    guard let code = artifact.liveActivities(of: subject.bundle), let presentation = code.presentation.value,
      code.start.isAbsent
    else { return [] }
    return [
      finding(
        .neverStarted(presentation, subject.bundle), at: .bundle(presentation.bundle), subject: "Activity.request",
        evidence: [
          .init(presentation.path, presentation.name),
          .init("code of \(subject.bundle.name) and its extensions", "no call that starts an activity"),
        ])
    ]
  }
}

extension Finding.Message {
  fileprivate static func neverStarted(_ call: ActivityCall, _ app: ArtifactBundle) -> Self {
    "\(call.place) declares a Live Activity, but no code of \(app.name) requests one or asks for push-to-start tokens."
  }
}
