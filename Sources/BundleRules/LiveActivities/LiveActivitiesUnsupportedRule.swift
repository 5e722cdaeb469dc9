import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds Live Activities in an app whose Info.plist does not support them.
struct LiveActivitiesUnsupportedRule: Rule {
  static let metadata = RuleMetadata(
    id: "live-activities-unsupported",
    title: "Live Activities without NSSupportsLiveActivities",
    category: .liveActivities,
    severity: .error,
    checks: """
      When a WidgetKit extension declares an ActivityConfiguration, its app's Info.plist has NSSupportsLiveActivities \
      with the value true. A warning when the app's code can request an activity and nothing presents one: a library \
      may bring that code along unused. Linking ActivityKit alone means nothing. Silent where live-activities-key-misplaced \
      knows more, and a note where only the system's alarms may use the presentation.
      """,
    reason: """
      The system asks the app's Info.plist, not the extension's. Without the key Activity.request throws and no \
      activity appears.
      """,
    remedy:
      "Add NSSupportsLiveActivities (Supports Live Activities) with the value YES to the app target's Info.plist.",
    references: [
      .init(
        "NSSupportsLiveActivities",
        url:
          "https://developer.apple.com/documentation/bundleresources/information-property-list/nssupportsliveactivities"
      )
    ],
    yieldsTo: [Precedence("live-activities-key-misplaced", about: .subject)])

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let app = subject.bundle
    guard let code = artifact.liveActivities(of: app) else { return .noLiveActivities(app) }
    guard let plist = app.infoPlist.value else { return .unreadPlist(of: app) }
    if app.supportsLiveActivities { return supported(app, code) }
    let value = plist[key] == nil ? "no NSSupportsLiveActivities" : "NSSupportsLiveActivities = NO"
    if let presentation = code.presentation.value {
      return presented(app, presentation, value, isAlarm: code.start.value?.name == AppleSymbols.alarmManager.name)
    }
    guard let request = code.request.value else {
      return code.presentation.isAbsent && code.request.isAbsent
        ? .doesNotApply("no code declares or requests a Live Activity")
        : .cannotTell(artifact.unreadReason(of: [app] + artifact.extensions(of: app)))
    }
    return .broken([
      finding(
        .requested(app, request, value), severity: .warning, at: location(app), subject: key,
        evidence: [.init(request.path, request.name), .init("\(app.name), Info.plist", value)],
        remedy: """
          Where the app is to start Live Activities, add NSSupportsLiveActivities with the value YES to its Info.plist \
          and a WidgetKit extension that presents them. Nothing, where a library brings the code along unused.
          """)
    ])
  }

  private func supported(_ app: ArtifactBundle, _ code: LiveActivities) -> Verdict {
    if code.presentation.isAbsent, code.request.isAbsent {
      return .doesNotApply("no code declares or requests a Live Activity")
    }
    let call = code.presentation.value ?? code.request.value
    return .holds([.infoPlist(app, key)] + [call.map { .init($0.path, $0.name) }].compactMap(\.self))
  }

  private func presented(
    _ app: ArtifactBundle, _ presentation: ActivityCall, _ value: String, isAlarm: Bool
  ) -> Verdict {
    guard !isAlarm else {
      return .cannotTell(
        "the presentation may be for the system’s alarms alone",
        notes: [undetermined(.mayBeAlarm(app, presentation), at: location(app), subject: key)])
    }
    return .broken([
      finding(
        .presented(app, presentation, value), at: location(app), subject: key,
        evidence: [.init(presentation.path, presentation.name), .init("\(app.name), Info.plist", value)])
    ])
  }

  private var key: String { "NSSupportsLiveActivities" }

  private func location(_ app: ArtifactBundle) -> Finding.Location { .infoPlist(app, key) }
}

extension Finding.Message {
  fileprivate static func presented(_ app: ArtifactBundle, _ call: ActivityCall, _ value: String) -> Self {
    "\(call.place) declares a Live Activity, but the Info.plist of \(app.name) has \(value)."
  }
  fileprivate static func requested(_ app: ArtifactBundle, _ call: ActivityCall, _ value: String) -> Self {
    "\(call.place) can request a Live Activity, but the Info.plist of \(app.name) has \(value) and no extension presents one."
  }
  fileprivate static func mayBeAlarm(_ app: ArtifactBundle, _ call: ActivityCall) -> Self {
    "\(call.place) declares a Live Activity and the Info.plist of \(app.name) does not support them; whether it is for the system’s alarms alone cannot be told."
  }
}
