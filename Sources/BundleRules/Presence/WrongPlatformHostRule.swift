import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions that lie in an app of another platform, or whose extension point their platform does not have.
struct WrongPlatformHostRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "wrong-platform-host",
    title: "Extension on the wrong platform",
    category: .presence,
    severity: .error,
    checks: """
      An app extension is built for the platform of the app that carries it, and that platform has its extension \
      point (list of \(ExtensionPoints.date)). Mac Catalyst and macOS may be mixed. A point that is missing from the \
      platform’s list is a warning, as Apple may have brought it there since; for WidgetKit, which tvOS does not \
      have, an error.
      """,
    reason: """
      A device loads code of its own platform only, and refuses to install an app with an extension for a point that \
      it does not know. Watch extensions belong in the watch app, not in the iPhone app.
      """,
    remedy: """
      Embed the extension in the app of its platform, and use platform filters in the Frameworks, Libraries, and \
      Embedded Content section of targets with several platforms.
      """,
    references: [
      .init(
        "Creating a widget extension",
        url: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension")
    ])

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard let platform = bundle.devicePlatform else { return [] }
    if let host = subject.host, let wanted = host.devicePlatform, !platform.runs(in: wanted) {
      return [
        finding(
          .otherPlatform(bundle.name, platform, host.name, wanted), at: .bundle(bundle), subject: bundle.name,
          evidence: [.init(bundle.name, "built for \(platform)"), .init(host.name, "built for \(wanted)")])
      ]
    }
    guard let point = bundle.extensionPoint, point.firstVersion(on: platform).isAbsent else { return [] }
    let known = point.introduced.keys.map(\.description).sorted().joined(separator: ", ")
    return [
      finding(
        .noSuchPoint(bundle.name, point, platform), severity: bundle.isWidgetExtension ? .error : .warning,
        at: .infoPlist(bundle, "NSExtension.NSExtensionPointIdentifier"), subject: point.identifier,
        evidence: [.init(bundle.name, "built for \(platform)"), .init(point.identifier, "exists on \(known)")])
    ]
  }
}

extension Platform {
  /// Whether an extension for this platform may lie in an app for the other one; `true` when nobody can tell.
  fileprivate func runs(in host: Platform) -> Bool {
    let known: [Platform] = [.iOS, .macOS, .macCatalyst, .tvOS, .watchOS, .visionOS]
    let mac: [Platform] = [.macOS, .macCatalyst]
    guard known.contains(self), known.contains(host) else { return true }
    return self == host || (mac.contains(self) && mac.contains(host))
  }
}

extension Finding.Message {
  fileprivate static func otherPlatform(_ name: String, _ platform: Platform, _ host: String, _ wanted: Platform)
    -> Self
  {
    "\(name) is built for \(platform) and lies in \(host), which is an app for \(wanted)."
  }

  fileprivate static func noSuchPoint(_ name: String, _ point: ExtensionPoint, _ platform: Platform) -> Self {
    "\(name) is a \(point.label) for \(platform), which has no such extension point."
  }
}
