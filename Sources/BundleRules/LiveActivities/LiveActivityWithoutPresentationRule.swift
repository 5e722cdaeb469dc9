import BundleModel
import CodeEvaluation
import Facts
import LintEngine

/// Finds Live Activities that an app can start and no extension presents.
struct LiveActivityWithoutPresentationRule: Rule {
  static let metadata = RuleMetadata(
    id: "live-activity-without-presentation",
    title: "Live Activity that nothing presents",
    category: .liveActivities,
    severity: .error,
    checks: """
      When an app supports Live Activities and its code requests one, a WidgetKit extension of the app declares an \
      ActivityConfiguration, itself or in a framework that it links, and where the code tells which attributes are \
      requested and presented, one for each: a warning where only a library of the app requests them. Silent for apps \
      without NSSupportsLiveActivities, whose request may be a library's.
      """,
    reason: """
      The system draws an activity with the configuration that a widget extension declares. Without one the request \
      succeeds and nobody ever sees the activity.
      """,
    remedy: """
      Add an ActivityConfiguration for the attributes to a WidgetKit extension's WidgetBundle, and check that its file \
      belongs to the extension's target.
      """,
    references: [
      .init(
        "Displaying live data with Live Activities",
        url: "https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities")
    ])

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let app = subject.bundle
    guard let code = artifact.liveActivities(of: app) else { return .noLiveActivities(app) }
    if app.infoPlist.value == nil { return .unreadPlist(of: app) }
    guard app.supportsLiveActivities else { return .doesNotApply("the app supports no Live Activities") }
    if code.request.isAbsent { return .doesNotApply("the app’s code requests no Live Activity") }
    guard let request = code.request.value else { return .cannotTell(artifact.unreadReason(of: [app])) }
    switch code.presentation {
    case .value: return attributes(code, in: artifact)
    case .unknown(let reason):
      return .cannotTell(
        artifact.unreadReason(of: [app] + artifact.extensions(of: app)),
        notes: [undetermined(.cannotTell(app, reason), at: .bundle(app), subject: "ActivityConfiguration")])
    case .absent:
      let widgets = artifact.extensions(of: app).filter(\.isWidgetExtension).map(\.name)
      return .broken([
        finding(
          .unseen(request, app, widgets), at: .bundle(app), subject: "ActivityConfiguration",
          evidence: [
            .init(request.path, request.name),
            .init(
              "WidgetKit extensions of \(app.name)",
              widgets.isEmpty ? "none" : "\(widgets.joined(separator: ", ")): no ActivityConfiguration"),
          ],
          remedy: widgets.isEmpty
            ? "Embed a WidgetKit extension with an ActivityConfiguration for the attributes in the app." : nil)
      ])
    }
  }
}

extension LiveActivityWithoutPresentationRule {
  /// An error for attributes that no extension presents while each presentation belongs to another request.
  ///
  /// An idle presentation is probably theirs under another name: a matter of live-activity-attributes-mismatch.
  private func attributes(_ pair: LiveActivities, in artifact: InspectedArtifact) -> Verdict {
    let app = pair.app
    if pair.requests.isEmpty { return .cannotTell("not all requested attributes are known") }
    guard pair.gap == nil else { return .cannotTell("not all presented attributes are known") }
    let presented = Finding.Evidence(
      "WidgetKit extensions of \(app.name)",
      "present \(pair.presentations.map(\.type.typeName).joined(separator: ", "))")
    var seen: Set<String> = []
    let requests = pair.requests.filter { seen.insert($0.type).inserted }
    let lost = requests.filter { !pair.presents($0.type) }
    if !lost.isEmpty, !pair.presentations.allSatisfy({ pair.isRequested($0.type) }) {
      return .cannotTell("an extension presents attributes that nothing requests, maybe these")
    }
    if lost.isEmpty, pair.hasUnknownRequest(in: artifact) {
      return .cannotTell("not all requested attributes are known")
    }
    return .broken(
      by: lost.map { request in
        finding(
          .unpresented(request.type.typeName, app), severity: pair.isOwn(request.place) ? .error : .warning,
          at: .bundle(app), subject: request.type.typeName,
          evidence: [
            .init("\(app.name), \(request.place)", "Activity.request with \(request.type.typeName)"), presented,
          ])
      },
      elseHolds: [
        .init(app.name, "Activity.request with \(requests.map(\.type.typeName).joined(separator: ", "))"), presented,
      ])
  }
}

extension Finding.Message {
  fileprivate static func unpresented(_ type: String, _ app: ArtifactBundle) -> Self {
    "\(app.name) requests Live Activities with \(type), for which no extension declares an ActivityConfiguration."
  }
  fileprivate static func unseen(_ call: ActivityCall, _ app: ArtifactBundle, _ widgets: [String]) -> Self {
    widgets.isEmpty
      ? "\(call.place) requests Live Activities, but \(app.name) has no WidgetKit extension to present them."
      : "\(call.place) requests Live Activities, but \(widgets.joined(separator: ", ")) declares no ActivityConfiguration to present them."
  }
  fileprivate static func cannotTell(_ app: ArtifactBundle, _ reason: String) -> Self {
    "Whether an extension of \(app.name) presents its Live Activities cannot be told: \(reason)."
  }
}
