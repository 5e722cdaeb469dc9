import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds apps that were built with an SDK older than the store takes.
struct SDKFloorRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "sdk-floor",
    title: "Built with an SDK older than the store takes",
    category: .linking,
    severity: .warning,
    checks: """
      An app, and a watch app or clip in it, were built with at least the SDK that App Store Connect asks for since \
      \(SDKFloor.current.date) (Xcode \(SDKFloor.current.xcode)), by DTSDKName in the Info.plist or else by the \
      executable’s load commands. Silent on macOS, where the store asks for none, and in builds that do not go there.
      """,
    reason: "App Store Connect refuses the upload. What is in the store already stays, so an old build may be fine.",
    remedy: "Build with Xcode \(SDKFloor.current.xcode) or newer; the minimum system may stay as it is.",
    references: [
      .init("ITMS-90725"),
      .init("Upcoming requirements", url: "https://developer.apple.com/news/upcoming-requirements/"),
    ])

  func findings(_ subject: Application, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    // A watch app and a clip come from the same Xcode as their app: one finding is enough.
    guard let sdk = oldSDK(of: bundle, in: artifact), let platform = bundle.platform.value,
      artifact.host(of: bundle).flatMap({ oldSDK(of: $0, in: artifact) }) == nil
    else { return [] }
    return [
      finding(
        .old(bundle, sdk.own, sdk.floor, on: platform), at: .infoPlist(bundle, "DTSDKName"), subject: "DTSDKName",
        evidence: [
          .infoPlist(bundle, "DTSDKName"), .init("App Store Connect", "\(platform) \(sdk.floor.major) SDK or newer"),
        ])
    ]
  }

  private func oldSDK(of bundle: ArtifactBundle, in artifact: InspectedArtifact) -> (own: OSVersion, floor: OSVersion)?
  {
    guard artifact.destination(of: bundle) == .store, let platform = bundle.platform.value,
      let floor = SDKFloor.current.versions[platform], let own = bundle.statedSDK ?? bundle.sdk.value, own < floor
    else { return nil }
    return (own, floor)
  }
}

extension ArtifactBundle {
  /// The version at the end of `DTSDKName`, as in `iphoneos18.4`.
  fileprivate var statedSDK: OSVersion? {
    infoPlist.value?.string("DTSDKName").value.flatMap { name in
      OSVersion(text: String(name.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }))
    }
  }
}

extension Finding.Message {
  fileprivate static func old(_ bundle: ArtifactBundle, _ sdk: OSVersion, _ floor: OSVersion, on platform: Platform)
    -> Self
  {
    """
    \(bundle.name) was built with the \(platform) \(sdk) SDK; since \(SDKFloor.current.date) the store takes only \
    builds with the \(platform) \(floor.major) SDK or newer.
    """
  }
}
