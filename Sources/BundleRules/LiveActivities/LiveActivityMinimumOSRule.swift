import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds systems on which a Live Activity breaks its extension, or has none to present it.
struct LiveActivityMinimumOSRule: Rule {
  static let metadata = RuleMetadata(
    id: "live-activity-minimum-os",
    title: "Live Activity and minimum OS disagree",
    category: .liveActivities,
    severity: .warning,
    checks: """
      An extension for systems before iOS 16.1 takes ActivityConfiguration by a weak import, as code behind an \
      availability check does; and an app that requests activities does not run on systems with Live Activities that \
      are too old for the extension that presents them.
      """,
    reason: """
      Before iOS 16.1 there is no ActivityConfiguration: an extension that must have it does not start there, and \
      its other widgets vanish too. And where only the app runs, a requested activity is never seen.
      """,
    remedy: """
      Put the activity behind if #available(iOS 16.1, *) in the WidgetBundle, and give app and extension the same \
      deployment target.
      """,
    references: [
      .init(
        "ActivityConfiguration", url: "https://developer.apple.com/documentation/widgetkit/activityconfiguration")
    ])

  private static let firstWithActivities = OSVersion(16, 1)

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.isWidgetExtension else { return .noWidgetExtension(bundle) }
    guard let host = subject.host else { return .withoutApp }
    guard let code = artifact.liveActivities(of: host) else { return .noLiveActivities(host) }
    let process = artifact.process(of: bundle)
    let presentation = process.firstImport(of: [AppleSymbols.activityConfiguration])
    if presentation.isAbsent { return .doesNotApply("the extension declares no Live Activity") }
    guard let image = presentation.value?.image else { return .cannotTell(artifact.unreadReason(of: [bundle])) }
    guard let minimum = bundle.minimumOS.value else { return .cannotTell("the minimum OS cannot be read") }
    return .all(
      [weakImport(in: image, bundle, minimum), presenter(bundle, minimum, host: host, code, in: artifact)],
      ifNone: "the extension declares no Live Activity")
  }

  private func weakImport(in image: CodeImage, _ bundle: ArtifactBundle, _ minimum: OSVersion) -> Verdict {
    let imports = (image.facts.imports.value ?? [:]).values
    let isStrong = imports.contains { AppleSymbols.activityConfiguration.matches($0.symbol) && !$0.isWeak }
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), Info.plist, MinimumOSVersion", "\(minimum)"),
      .init(image.path, "imports ActivityConfiguration, and \(isStrong ? "not weakly" : "weakly")"),
    ]
    guard minimum < Self.firstWithActivities, isStrong else { return .holds(evidence) }
    return .broken([
      finding(
        .unguarded(bundle, minimum), at: .infoPlist(bundle, "MinimumOSVersion"), subject: "ActivityConfiguration",
        evidence: evidence, remedy: "Put the activity behind if #available(iOS 16.1, *) in the WidgetBundle.")
    ])
  }

  private func presenter(
    _ bundle: ArtifactBundle, _ minimum: OSVersion, host: ArtifactBundle, _ code: LiveActivities,
    in artifact: InspectedArtifact
  ) -> Verdict {
    if code.request.isAbsent { return .doesNotApply("the app requests no Live Activity") }
    guard let request = code.request.value else { return .cannotTell(artifact.unreadReason(of: [host])) }
    guard let hostMinimum = host.minimumOS.value else { return .cannotTell("the app’s minimum OS cannot be read") }
    let first = max(hostMinimum, Self.firstWithActivities)
    let older = Finding.Evidence("\(host.name), Info.plist, MinimumOSVersion", "\(hostMinimum)")
    guard first < minimum else { return .holds([older]) }
    return .broken([
      finding(
        .hostRunsAlone(bundle, host, from: first, to: minimum), at: .infoPlist(bundle, "MinimumOSVersion"),
        subject: "MinimumOSVersion",
        evidence: [
          .init("\(bundle.name), Info.plist, MinimumOSVersion", "\(minimum)"), older,
          .init(request.path, request.name),
        ], remedy: "Give the app and the extension the same deployment target.")
    ])
  }
}

extension Finding.Message {
  fileprivate static func unguarded(_ bundle: ArtifactBundle, _ minimum: OSVersion) -> Self {
    "\(bundle.name) runs from iOS \(minimum) on, but does not start before iOS 16.1: it imports ActivityConfiguration unconditionally."
  }
  fileprivate static func hostRunsAlone(
    _ bundle: ArtifactBundle, _ host: ArtifactBundle, from first: OSVersion, to minimum: OSVersion
  ) -> Self {
    "From iOS \(first) up to \(minimum), \(host.name) can request a Live Activity that nothing presents, because \(bundle.name) needs iOS \(minimum)."
  }
}
