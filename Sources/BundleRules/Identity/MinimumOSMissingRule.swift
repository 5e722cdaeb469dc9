import BundleModel
import Facts
import LintEngine
import MachOFormat
import PropertyLists

/// Finds code bundles that do not say which system they need.
struct MinimumOSMissingRule: Rule {
  static let metadata = RuleMetadata(
    id: "minimum-os-missing",
    title: "Minimum system not stated",
    category: .identity,
    severity: .error,
    checks: """
      The Info.plist of every app, extension and framework with code for iOS, iPadOS, tvOS, watchOS or visionOS has a \
      MinimumOSVersion that is a version. A warning in builds that do not go to the store. Does not apply to \
      simulator builds and on macOS; cannot tell when the executable or the Info.plist cannot be read.
      """,
    reason: """
      App Store Connect refuses the upload. Xcode writes the key from the deployment target; it is missing when a \
      framework was built or packed by something else.
      """,
    remedy: """
      Let Xcode process the target’s Info.plist, or have the script that packs the framework write MinimumOSVersion, the \
      same as the binary’s minimum.
      """,
    references: [
      .init("ITMS-90360"), .init("ITMS-90530"),
      .init(
        "MinimumOSVersion",
        url: "https://developer.apple.com/documentation/bundleresources/information-property-list/minimumosversion"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess || bundle.kind == .framework else {
      return .doesNotApply("it is neither a process nor a framework")
    }
    guard artifact.destination(of: bundle) != .simulator else { return .notUploaded }
    guard !bundle.isForMac else { return .doesNotApply("it is for macOS") }
    guard let image = bundle.executable.value?.preferred?.image else { return .unreadCode(bundle) }
    guard let build = image.builds.first else {
      return .cannotTell("the executable does not say which system it is for")
    }
    guard let plist = bundle.infoPlist.value else { return .unreadPlist(of: bundle) }
    let key = "MinimumOSVersion"
    let text: String
    switch plist.string(key) {
    case .value(let value) where OSVersion(text: value) != nil: return .holds([.infoPlist(bundle, key)])
    case .value(let value): text = value
    case .absent: text = ""
    case .unknown: return .cannotTell("the key has another type")
    }
    return .broken([
      finding(
        text.isEmpty ? .missing(bundle) : .malformed(bundle, text),
        severity: artifact.destination(of: bundle).refusalOutsideMac, at: .infoPlist(bundle, key), subject: key,
        evidence: [
          .infoPlist(bundle, key),
          .init("\(bundle.name), executable’s minimum", "\(build.platform) \(build.minimumOS)"),
        ])
    ])
  }
}

extension Finding.Message {
  fileprivate static func missing(_ bundle: ArtifactBundle) -> Self {
    "The Info.plist of \(bundle.name) has no MinimumOSVersion."
  }

  fileprivate static func malformed(_ bundle: ArtifactBundle, _ text: String) -> Self {
    "The MinimumOSVersion of \(bundle.name), “\(text)”, is no version."
  }
}
