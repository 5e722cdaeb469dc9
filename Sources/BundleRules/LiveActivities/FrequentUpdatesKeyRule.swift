import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds NSSupportsLiveActivitiesFrequentUpdates where it has no effect.
struct FrequentUpdatesKeyRule: Rule {
  static let metadata = RuleMetadata(
    id: "frequent-updates-key",
    title: "NSSupportsLiveActivitiesFrequentUpdates without effect",
    category: .liveActivities,
    severity: .warning,
    checks: """
      NSSupportsLiveActivitiesFrequentUpdates is a Boolean in the app's Info.plist, beside NSSupportsLiveActivities \
      with the value true. In an extension too it is harmless.
      """,
    reason: """
      The key raises the budget of pushes for an app that supports Live Activities. In another place, of another type or \
      without that support it does nothing, and updates are throttled as before.
      """,
    remedy: "Put the key, as a Boolean, into the app target's Info.plist beside NSSupportsLiveActivities.",
    references: [
      .init(
        "NSSupportsLiveActivitiesFrequentUpdates",
        url: """
          https://developer.apple.com/documentation/bundleresources/information-property-list/\
          nssupportsliveactivitiesfrequentupdates
          """)
    ])

  private static let key = "NSSupportsLiveActivitiesFrequentUpdates"

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard [.app, .appClip, .appExtension].contains(bundle.kind) else {
      return .doesNotApply("the key belongs to apps and extensions")
    }
    guard let plist = bundle.infoPlist.value else { return .unreadPlist(of: bundle) }
    guard let value = plist[Self.key] else { return .doesNotApply("the key is not used") }
    if value == .boolean(false) { return .doesNotApply("it asks for no frequent updates") }
    return bundle.kind == .appExtension
      ? onExtension(bundle, value, host: artifact.host(of: bundle)) : onApp(bundle, value)
  }

  private func onApp(_ app: ArtifactBundle, _ value: PropertyList) -> Verdict {
    if value.boolean == nil {
      return .broken([finding(.wrongType(app, value), app, value, remedy: "Give the key the type Boolean.")])
    }
    guard app.supportsLiveActivities else {
      return .broken([
        finding(
          .withoutSupport(app), app, value,
          remedy: "Add NSSupportsLiveActivities with the value YES, or remove this key.")
      ])
    }
    return .holds([.infoPlist(app, Self.key), .infoPlist(app, "NSSupportsLiveActivities")])
  }

  private func onExtension(_ bundle: ArtifactBundle, _ value: PropertyList, host: ArtifactBundle?) -> Verdict {
    guard let host else { return .withoutApp }
    guard let plist = host.infoPlist.value else { return .unreadPlist(of: host) }
    guard plist[Self.key] == nil else { return .holds([.infoPlist(bundle, Self.key), .infoPlist(host, Self.key)]) }
    return .broken([
      finding(
        .onlyInExtension(bundle, host), bundle, value,
        remedy: "Move the key to the app target’s Info.plist, beside NSSupportsLiveActivities.")
    ])
  }

  private func finding(_ message: Finding.Message, _ bundle: ArtifactBundle, _ value: PropertyList, remedy: String)
    -> Finding
  {
    finding(
      message, at: .infoPlist(bundle, Self.key), subject: Self.key,
      evidence: [.init("\(bundle.name), Info.plist, \(Self.key)", value.boolean == true ? "YES" : value.typeName)],
      remedy: remedy)
  }
}

extension Finding.Message {
  fileprivate static func wrongType(_ bundle: ArtifactBundle, _ value: PropertyList) -> Self {
    "NSSupportsLiveActivitiesFrequentUpdates of \(bundle.name) is of type \(value.typeName), not Boolean."
  }
  fileprivate static func withoutSupport(_ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) asks for frequent updates of Live Activities, but does not say that it supports any."
  }
  fileprivate static func onlyInExtension(_ bundle: ArtifactBundle, _ host: ArtifactBundle) -> Self {
    "NSSupportsLiveActivitiesFrequentUpdates stands in the Info.plist of \(bundle.name), but not in that of \(host.name), where the system looks for it."
  }
}
