import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions that lie in an app of another platform, or whose extension point their platform does not have.
struct WrongPlatformHostRule: Rule {
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

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    guard let platform = subject.bundle.devicePlatform else { return .withoutPlatform }
    let host = compare(platform, of: subject)
    return host.answer == .broken
      ? host : .all([host, point(of: subject.bundle, on: platform)], ifNone: "there is nothing to compare")
  }

  private func compare(_ platform: Platform, of subject: AppExtension) -> Verdict {
    let bundle = subject.bundle
    guard let host = subject.host else { return .withoutApp }
    guard let wanted = host.devicePlatform else { return .withoutPlatform }
    let evidence: [Finding.Evidence] = [
      .init(bundle.name, "built for \(platform)"), .init(host.name, "built for \(wanted)"),
    ]
    switch platform.runs(in: wanted) {
    case true?: return .holds(evidence)
    case nil: return .cannotTell("nobody can tell what such a platform runs")
    case false?:
      return .broken([
        finding(
          .otherPlatform(bundle.name, platform, host.name, wanted), at: .bundle(bundle), subject: bundle.name,
          evidence: evidence)
      ])
    }
  }

  private func point(of bundle: ArtifactBundle, on platform: Platform) -> Verdict {
    guard let point = bundle.extensionPoint else { return .withoutExtensionPoint(bundle) }
    switch point.firstVersion(on: platform) {
    case .value(let version): return .holds([.init(point.identifier, "exists since \(platform) \(version)")])
    case .unknown: return .cannotTell("Apple does not list the extension points of the platform")
    case .absent:
      let known = point.introduced.keys.map(\.description).sorted().joined(separator: ", ")
      return .broken([
        finding(
          .noSuchPoint(bundle.name, point, platform), severity: bundle.isWidgetExtension ? .error : .warning,
          at: .infoPlist(bundle, "NSExtension.NSExtensionPointIdentifier"), subject: point.identifier,
          evidence: [.init(bundle.name, "built for \(platform)"), .init(point.identifier, "exists on \(known)")],
          remedy: """
            Leave the extension out of the app for \(platform), by a platform filter in Frameworks, Libraries, and \
            Embedded Content.
            """)
      ])
    }
  }
}

extension Platform {
  /// Whether an extension for this platform may lie in an app for the other one; `nil` when nobody can tell.
  fileprivate func runs(in host: Platform) -> Bool? {
    let known: [Platform] = [.iOS, .macOS, .macCatalyst, .tvOS, .watchOS, .visionOS]
    let mac: [Platform] = [.macOS, .macCatalyst]
    guard known.contains(self), known.contains(host) else { return nil }
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
