import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds NSSupportsLiveActivitiesFrequentUpdates where it has no effect.
struct FrequentUpdatesKeyRule: FindingRule {
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

  func findings(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard let value = bundle.infoPlist.value?[Self.key], value != .boolean(false) else { return [] }
    switch bundle.kind {
    case .app, .appClip:
      if value.boolean == nil { return [finding(.wrongType(bundle, value), bundle, value)] }
      return bundle.supportsLiveActivities ? [] : [finding(.withoutSupport(bundle), bundle, value)]
    case .appExtension:
      guard let host = artifact.host(of: bundle), host.infoPlist.value?[Self.key] == nil else { return [] }
      return [finding(.onlyInExtension(bundle, host), bundle, value)]
    default: return []
    }
  }

  private func finding(_ message: Finding.Message, _ bundle: ArtifactBundle, _ value: PropertyList) -> Finding {
    finding(
      message, at: .infoPlist(bundle, Self.key), subject: Self.key,
      evidence: [.init("\(bundle.name), Info.plist, \(Self.key)", value.boolean == true ? "YES" : value.typeName)])
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
