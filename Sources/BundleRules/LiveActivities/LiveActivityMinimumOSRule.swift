import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds systems on which a Live Activity breaks its extension, or has none to present it.
struct LiveActivityMinimumOSRule: FindingRule {
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

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    guard subject.bundle.isWidgetExtension, let host = subject.host, let code = artifact.liveActivities(of: host),
      let minimum = subject.bundle.minimumOS.value
    else { return [] }
    let process = artifact.process(of: subject.bundle)
    guard let presentation = process.firstImport(of: [AppleSymbols.activityConfiguration]).value else { return [] }
    var findings: [Finding] = []
    let strong = presentation.image.facts.imports.value?.values
      .first { AppleSymbols.activityConfiguration.matches($0.symbol) && !$0.isWeak }
    if minimum < Self.firstWithActivities, strong != nil {
      findings.append(
        finding(
          .unguarded(subject.bundle, minimum), at: .infoPlist(subject.bundle, "MinimumOSVersion"),
          subject: "ActivityConfiguration",
          evidence: [
            .init("\(subject.bundle.name), Info.plist, MinimumOSVersion", "\(minimum)"),
            .init(presentation.image.path, "imports ActivityConfiguration, and not weakly"),
          ]))
    }
    if let request = code.request.value, let hostMinimum = host.minimumOS.value {
      let first = max(hostMinimum, Self.firstWithActivities)
      if first < minimum {
        findings.append(
          finding(
            .hostRunsAlone(subject.bundle, host, from: first, to: minimum),
            at: .infoPlist(subject.bundle, "MinimumOSVersion"), subject: "MinimumOSVersion",
            evidence: [
              .init("\(subject.bundle.name), Info.plist, MinimumOSVersion", "\(minimum)"),
              .init("\(host.name), Info.plist, MinimumOSVersion", "\(hostMinimum)"),
              .init(request.path, request.name),
            ]))
      }
    }
    return findings
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
