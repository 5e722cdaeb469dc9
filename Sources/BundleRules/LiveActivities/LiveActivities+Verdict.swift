import BundleModel
import CodeEvaluation
import Facts
import LintEngine

extension Verdict {
  /// What a rule on Live Activities says of an app that can have none.
  static func noLiveActivities(_ app: ArtifactBundle) -> Verdict {
    guard app.kind == .app || app.kind == .appClip else { return .doesNotApply("watch apps start no Live Activity") }
    return app.platform.value == nil
      ? .cannotTell("the platform is not known") : .doesNotApply("only iOS apps start Live Activities")
  }
}

extension LiveActivities {
  /// Whether the app may request activities with attributes that are not among `requests`.
  func hasUnknownRequest(in artifact: InspectedArtifact) -> Bool {
    let process = artifact.process(of: app)
    return requests.isEmpty || process.unread != nil
      || process.code.flatMap(\.activityRequests).contains { $0.attributes.value == nil }
  }
}
