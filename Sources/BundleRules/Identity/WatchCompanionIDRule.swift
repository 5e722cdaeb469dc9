import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds watch apps and watch extensions that name another app than the one that carries them.
struct WatchCompanionIDRule: Rule {
  static let metadata = RuleMetadata(
    id: "watch-companion-id",
    title: "Watch app names another companion",
    category: .identity,
    severity: .error,
    checks: """
      WKCompanionAppBundleIdentifier of a watch app is the identifier of the iOS app that carries it, and \
      WKAppBundleIdentifier of a WatchKit extension that of its watch app. Does not apply to watch apps without a \
      companion (WKWatchOnly); cannot tell of a watch app that is checked by itself.
      """,
    reason: """
      The two halves find each other by these keys. With another value the installer refuses the app \
      (InvalidCompanionAppBundleIdentifier).
      """,
    remedy: """
      Set WKCompanionAppBundleIdentifier of the watch target to the iOS app’s identifier, in new targets with \
      INFOPLIST_KEY_WKCompanionAppBundleIdentifier; change it with the app’s when a configuration renames that.
      """,
    references: [
      .init(
        "WKCompanionAppBundleIdentifier",
        url:
          "https://developer.apple.com/documentation/bundleresources/information-property-list/wkcompanionappbundleidentifier"
      )
    ])

  private static let ofExtensions = """
    Set WKAppBundleIdentifier under NSExtensionAttributes of the extension target to the watch app’s identifier; change \
    it with the watch app’s when a configuration renames that.
    """

  private static let companionKey = "WKCompanionAppBundleIdentifier"
  private static let appKey = "WKAppBundleIdentifier"

  func check(_ subject: NestedProcess, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    let host = artifact.host(of: bundle)
    switch (bundle.kind, host?.kind) {
    case (.watchApp, .app?), (.appExtension, .watchApp?): break
    case (.watchApp, nil), (.appExtension, nil): return .cannotTell("no app carries it in the artifact")
    default: return .doesNotApply("it is no part of a watch app")
    }
    guard let plist = bundle.infoPlist.value else { return .unreadPlist(of: bundle) }
    guard let host, let wanted = host.identifier else { return .cannotTell("the app has no readable identifier") }
    if bundle.kind == .watchApp {
      guard plist.boolean("WKWatchOnly").value != true else { return .doesNotApply("the watch app has no companion") }
      return compare(plist[Self.companionKey], Self.companionKey, of: bundle, with: host, wanted)
    }
    guard let point = bundle.extensionPointIdentifier.value else { return .withoutExtensionPoint(bundle) }
    guard point == "com.apple.watchkit" else { return .doesNotApply("only a WatchKit extension names its watch app") }
    let attributes = bundle.extensionDictionary.value?.values["NSExtensionAttributes"]
    let place = "NSExtension.NSExtensionAttributes.\(Self.appKey)"
    return compare(attributes?[Self.appKey], place, of: bundle, with: host, wanted)
  }

  private func compare(
    _ value: PropertyList?, _ place: String, of bundle: ArtifactBundle, with host: ArtifactBundle, _ wanted: String
  ) -> Verdict {
    let named = value?.string
    guard named?.contains("$") != true, !wanted.contains("$") else { return .unresolved }
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), Info.plist, \(place)", named ?? value.map { "of type \($0.typeName)" } ?? "absent"),
      .infoPlist(host, "CFBundleIdentifier"),
    ]
    guard named != wanted else { return .holds(evidence) }
    return .broken([
      finding(
        named.map { .other(place, $0, bundle, host: host, wanted) } ?? .missing(place, bundle, host: host, wanted),
        at: .infoPlist(bundle, place), subject: place, evidence: evidence,
        remedy: bundle.kind == .appExtension ? Self.ofExtensions : nil)
    ])
  }
}

extension Finding.Message {
  fileprivate static func other(
    _ place: String, _ named: String, _ bundle: ArtifactBundle, host: ArtifactBundle, _ wanted: String
  ) -> Self {
    "\(bundle.name) names “\(named)” as its app in \(place), and the app that carries it is “\(wanted)”."
  }

  fileprivate static func missing(_ place: String, _ bundle: ArtifactBundle, host: ArtifactBundle, _ wanted: String)
    -> Self
  { "\(bundle.name) does not name “\(wanted)”, the app that carries it, in \(place)." }
}
