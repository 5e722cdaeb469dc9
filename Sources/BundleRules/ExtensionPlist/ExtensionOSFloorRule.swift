import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions that let themselves onto systems that do not have their extension point.
struct ExtensionOSFloorRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "extension-os-floor",
    title: "Minimum system older than the extension point",
    category: .extensionPlist,
    severity: .error,
    checks: """
      The extension’s MinimumOSVersion is not older than the first system that has its extension point, unless the \
      app itself does not run there. What counts is the Info.plist, not the version in the executable. Silent on \
      macOS and for ExtensionKit, where older systems leave the extension alone.
      """,
    reason: """
      Installation checks every extension that claims to run on the device’s system. One whose extension point that \
      system does not know makes it refuse the whole app, and the user reads only that it cannot be installed.
      """,
    remedy:
      "Raise the deployment target of the extension’s target, not of the app’s, to the version that has the point.",
    references: [
      .init(
        "MinimumOSVersion",
        url: "https://developer.apple.com/documentation/bundleresources/information-property-list/minimumosversion")
    ])

  func findings(_ subject: AppExtension, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard !bundle.isForMac, !bundle.isExtensionKit, let platform = bundle.platform.value,
      let point = bundle.extensionPoint,
      point.mechanism == .foundation, let floor = point.firstVersion(on: platform).value,
      let own = bundle.minimumOS.value, own < floor
    else { return [] }
    let location = Finding.Location.infoPlist(bundle, "MinimumOSVersion")
    var evidence: [Finding.Evidence] = [
      .init("\(bundle.name), Info.plist, MinimumOSVersion", "\(own)"),
      .init("\(point.identifier)", "since \(platform.device) \(floor)"),
    ]
    guard let host = subject.host else {
      return [
        undetermined(
          .alone(bundle.name, own, point, floor), at: location, subject: "MinimumOSVersion", evidence: evidence)
      ]
    }
    switch host.minimumOS {
    case .value(let hostMinimum) where hostMinimum >= floor: return []
    case .value(let hostMinimum):
      evidence.append(.init("\(host.name), Info.plist, MinimumOSVersion", "\(hostMinimum)"))
      return [
        finding(
          .tooOld(bundle.name, platform, from: max(own, hostMinimum), point, floor), at: location,
          subject: "MinimumOSVersion", evidence: evidence,
          remedy: "Set the deployment target of the extension’s target to \(platform.device) \(floor) or newer.")
      ]
    case .absent, .unknown:
      return [
        undetermined(
          .alone(bundle.name, own, point, floor), at: location, subject: "MinimumOSVersion", evidence: evidence)
      ]
    }
  }
}

extension Finding.Message {
  fileprivate static func tooOld(
    _ name: String, _ platform: Platform, from: OSVersion, _ point: ExtensionPoint, _ floor: OSVersion
  ) -> Self {
    """
    \(name) claims to run from \(platform.device) \(from) on, but the system knows the \(point.label) only since \
    \(floor): on older systems the whole app is refused.
    """
  }

  fileprivate static func alone(_ name: String, _ own: OSVersion, _ point: ExtensionPoint, _ floor: OSVersion) -> Self {
    """
    \(name) claims to run from \(own) on and its extension point exists since \(floor); whether that matters \
    depends on its app’s minimum system, which is not known.
    """
  }
}
