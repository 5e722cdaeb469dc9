import BundleModel
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// Finds NSSupportsLiveActivities where it has no effect.
struct LiveActivitiesKeyMisplacedRule: FindingRule {
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

  /// Why the key of this app has no effect although it stands somewhere.
  enum Misplacement {
    /// The app has it with a value of another type.
    case wrongType(PropertyList)
    /// An extension has it with the value `true`, the app has none.
    case onlyInExtension(ArtifactBundle)
  }

  static func misplacements(of app: ArtifactBundle, in artifact: InspectedArtifact) -> [Misplacement] {
    guard let plist = app.infoPlist.value, app.kind != .watchApp else { return [] }
    if let value = plist[key] { return value.boolean == nil ? [.wrongType(value)] : [] }
    return artifact.extensions(of: app).filter { $0.isWidgetExtension && $0.supportsLiveActivities }
      .map(Misplacement.onlyInExtension)
  }

  func findings(_ subject: Application, in artifact: InspectedArtifact) -> [Finding] {
    let app = subject.bundle
    return Self.misplacements(of: app, in: artifact).map { misplacement in
      switch misplacement {
      case .wrongType(let value):
        finding(
          .wrongType(app, value), at: .infoPlist(app, Self.key), subject: Self.key,
          evidence: [.init("\(app.name), Info.plist, \(Self.key)", "\(value.typeName) \(value.string ?? "")")])
      case .onlyInExtension(let bundle):
        finding(
          .onlyInExtension(app, bundle), at: .infoPlist(app, Self.key), subject: Self.key,
          evidence: [
            .init("\(bundle.name), Info.plist", "\(Self.key) = YES"),
            .init("\(app.name), Info.plist", "no \(Self.key)"),
          ])
      }
    }
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
