import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions that need a newer system than their app.
struct MinimumOSRule: Rule {
  static let metadata = RuleMetadata(
    id: "minimum-os",
    title: "Extension needs a newer system than its app",
    category: .identity,
    severity: .warning,
    checks: """
      An extension’s MinimumOSVersion (LSMinimumSystemVersion on macOS) is not above that of the app which carries it. \
      Where it is meant so, suppress the finding with the reason. Cannot tell when one of the two is missing or cannot be \
      read.
      """,
    reason: """
      On systems between the two the app installs and runs, and the extension is not there: no widget in the gallery, \
      no share target, nothing in any log. New targets get the newest system as their minimum, so it is often an accident.
      """,
    remedy: """
      Set the extension target’s Minimum Deployments to the app’s and guard newer API with #available; or raise the \
      app’s minimum.
      """,
    references: [
      .init(
        "MinimumOSVersion",
        url: "https://developer.apple.com/documentation/bundleresources/information-property-list/minimumosversion")
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let host = subject.host else { return .withoutApp }
    guard let platform = bundle.devicePlatform, let hostPlatform = host.devicePlatform else { return .withoutPlatform }
    guard platform == hostPlatform else { return .doesNotApply("the two are for different platforms") }
    guard let own = bundle.minimumOS.value, let hostMinimum = host.minimumOS.value else {
      return .cannotTell("one of the two minimum systems is missing or cannot be read")
    }
    guard let key = host.minimumOSKey, key == bundle.minimumOSKey else {
      return .cannotTell("the two state their minimum system under different keys")
    }
    let evidence: [Finding.Evidence] = [.infoPlist(bundle, key), .infoPlist(host, key)]
    guard own > hostMinimum else { return .holds(evidence) }
    return .broken([
      finding(
        .newer(bundle, own, host, hostMinimum, on: platform), at: .infoPlist(bundle, key), subject: bundle.name,
        evidence: evidence)
    ])
  }
}

extension ArtifactBundle {
  /// The key that states the oldest system; `nil` when none of the two is there.
  fileprivate var minimumOSKey: String? {
    ["MinimumOSVersion", "LSMinimumSystemVersion"].first { infoPlist.value?[$0] != nil }
  }
}

extension Finding.Message {
  fileprivate static func newer(
    _ bundle: ArtifactBundle, _ own: OSVersion, _ host: ArtifactBundle, _ hostMinimum: OSVersion, on platform: Platform
  ) -> Self {
    """
    \(bundle.name) needs \(platform) \(own) and \(host.name) installs from \(platform) \(hostMinimum): from \
    \(hostMinimum) up to, but not including, \(own) the extension silently does not exist.
    """
  }
}
