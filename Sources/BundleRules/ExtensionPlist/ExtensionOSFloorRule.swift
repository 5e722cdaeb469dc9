import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions that let themselves onto systems that do not have their extension point.
struct ExtensionOSFloorRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-os-floor",
    title: "Minimum system older than the extension point",
    category: .extensionPlist,
    severity: .error,
    checks: """
      The extension’s MinimumOSVersion is not older than the first system that has its extension point, unless the \
      app itself does not run there. What counts is the Info.plist, not the version in the executable. Does \
      not apply on macOS and to ExtensionKit, where older systems leave the extension alone; cannot tell when a minimum \
      system cannot be read, or the point is not in the list.
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

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard !bundle.isForMac, !bundle.isExtensionKit else {
      return .doesNotApply("older systems leave such an extension alone")
    }
    guard let platform = bundle.platform.value else { return .withoutPlatform }
    guard let point = bundle.extensionPoint else { return .withoutExtensionPoint(bundle) }
    guard point.mechanism == .foundation else { return .doesNotApply("older systems leave such an extension alone") }
    switch point.firstVersion(on: platform) {
    case .value(let floor): return compare(subject, with: floor, of: point, on: platform)
    case .absent: return .doesNotApply("the platform has no such extension point")
    case .unknown: return .cannotTell("Apple does not list the extension points of the platform")
    }
  }

  private func compare(
    _ subject: AppExtension, with floor: OSVersion, of point: ExtensionPoint, on platform: Platform
  ) -> Verdict {
    let bundle = subject.bundle
    guard let own = bundle.minimumOS.value else {
      return .cannotTell("the extension’s minimum system is missing or cannot be read")
    }
    var evidence: [Finding.Evidence] = [
      .init("\(bundle.name), Info.plist, MinimumOSVersion", "\(own)"),
      .init("\(point.identifier)", "since \(platform.device) \(floor)"),
    ]
    guard own < floor else { return .holds(evidence) }
    let location = Finding.Location.infoPlist(bundle, "MinimumOSVersion")
    guard let host = subject.host, let hostMinimum = host.minimumOS.value else {
      let note = undetermined(
        .alone(bundle.name, own, point, floor), at: location, subject: "MinimumOSVersion", evidence: evidence)
      return .cannotTell("the minimum system of the app is not known", notes: [note])
    }
    evidence.append(.init("\(host.name), Info.plist, MinimumOSVersion", "\(hostMinimum)"))
    guard hostMinimum < floor else { return .holds(evidence) }
    return .broken([
      finding(
        .tooOld(bundle.name, platform, from: max(own, hostMinimum), point, floor), at: location,
        subject: "MinimumOSVersion", evidence: evidence,
        remedy: "Set the deployment target of the extension’s target to \(platform.device) \(floor) or newer.")
    ])
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
