import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds apps that were built with an SDK older than the store takes.
struct SDKFloorRule: Rule {
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

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard artifact.destination(of: bundle) == .store else { return .doesNotApply("the build does not go to the store") }
    guard let platform = bundle.platform.value else { return .withoutPlatform }
    guard let floor = SDKFloor.current.versions[platform] else {
      return .doesNotApply("the store asks for no SDK of the platform")
    }
    guard let own = bundle.statedSDK ?? bundle.sdk.value else { return .cannotTell("the SDK is not known") }
    let demanded = Finding.Evidence("App Store Connect", "\(platform) \(floor.major) SDK or newer")
    guard own < floor else { return .holds([.init("\(bundle.name), SDK", "\(platform) \(own)"), demanded]) }
    // A watch app and a clip come from the same Xcode as their app: one finding is enough.
    guard artifact.host(of: bundle).map({ hasOldSDK($0) }) != true else {
      return .doesNotApply("it comes from the same Xcode as the app that carries it")
    }
    return .broken([
      finding(
        .old(bundle, own, floor, on: platform), at: .infoPlist(bundle, "DTSDKName"), subject: "DTSDKName",
        evidence: [.infoPlist(bundle, "DTSDKName"), demanded])
    ])
  }

  private func hasOldSDK(_ bundle: ArtifactBundle) -> Bool {
    guard let floor = bundle.platform.value.flatMap({ SDKFloor.current.versions[$0] }),
      let own = bundle.statedSDK ?? bundle.sdk.value
    else { return false }
    return own < floor
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
