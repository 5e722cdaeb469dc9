import BundleModel
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// Finds NSSupportsLiveActivities where it has no effect.
struct LiveActivitiesKeyMisplacedRule: Rule {
  static let metadata = RuleMetadata(
    id: "live-activities-key-misplaced",
    title: "NSSupportsLiveActivities without effect",
    category: .liveActivities,
    severity: .error,
    checks: """
      NSSupportsLiveActivities is a Boolean, and the app has it when one of its WidgetKit extensions does. In the \
      extension too it is harmless.
      """,
    reason: """
      The system reads the key from the app's Info.plist, as a Boolean. In the extension alone, or as the text “YES”, \
      it means nothing: Activity.request throws.
      """,
    remedy: "Move the key to the app target's Info.plist and give it the type Boolean and the value YES.",
    references: [
      .init(
        "NSSupportsLiveActivities",
        url:
          "https://developer.apple.com/documentation/bundleresources/information-property-list/nssupportsliveactivities"
      )
    ])

  private static let key = "NSSupportsLiveActivities"

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let app = subject.bundle
    guard app.kind != .watchApp else { return .doesNotApply("watch apps start no Live Activity") }
    guard let plist = app.infoPlist.value else { return .unreadPlist(of: app) }
    guard let value = plist[Self.key] else { return inExtensions(of: app, in: artifact) }
    if value.boolean != nil { return .holds([.infoPlist(app, Self.key)]) }
    return .broken([
      finding(
        .wrongType(app, value), at: .infoPlist(app, Self.key), subject: Self.key,
        evidence: [.init("\(app.name), Info.plist, \(Self.key)", "\(value.typeName) \(value.string ?? "")")],
        remedy: "Give the key the type Boolean and the value YES.")
    ])
  }

  private func inExtensions(of app: ArtifactBundle, in artifact: InspectedArtifact) -> Verdict {
    let extensions = artifact.extensions(of: app)
    let parts = extensions.map { bundle -> Verdict in
      guard bundle.infoPlist.value != nil else { return .cannotTell("the Info.plist of an extension cannot be read") }
      if bundle.supportsLiveActivities, !bundle.isWidgetExtension, bundle.mayBeWidgetExtension {
        return .noWidgetExtension(bundle)
      }
      guard bundle.isWidgetExtension, bundle.supportsLiveActivities else {
        return .doesNotApply("neither the app nor a WidgetKit extension has the key")
      }
      return .broken([
        finding(
          .onlyInExtension(app, bundle), at: .infoPlist(app, Self.key), subject: Self.key,
          evidence: [
            .init("\(bundle.name), Info.plist", "\(Self.key) = YES"),
            .init("\(app.name), Info.plist", "no \(Self.key)"),
          ])
      ])
    }
    return .all(parts, ifNone: "neither the app nor a WidgetKit extension has the key")
  }
}

extension Finding.Message {
  fileprivate static func wrongType(_ app: ArtifactBundle, _ value: PropertyList) -> Self {
    "NSSupportsLiveActivities of \(app.name) is of type \(value.typeName), not Boolean, so the app supports none."
  }
  fileprivate static func onlyInExtension(_ app: ArtifactBundle, _ bundle: ArtifactBundle) -> Self {
    "NSSupportsLiveActivities stands in the Info.plist of \(bundle.name), but not in that of \(app.name), where the system looks for it."
  }
}
