import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds executables that need a newer system than their Info.plist promises.
struct MinimumOSBinaryRule: Rule {
  static let metadata = RuleMetadata(
    id: "minimum-os-binary",
    title: "Executable needs a newer system than its Info.plist says",
    category: .identity,
    severity: .error,
    checks: """
      The minimum system in the executable’s load commands is not above the one in the bundle’s Info.plist; of several \
      slices the lowest counts. The other way round is fine. A warning on macOS and in builds that do not go to the \
      store. Does not apply to simulator builds and to Mac Catalyst, which counts iOS versions in one place and macOS \
      versions in the other; cannot tell when one of the two is missing or cannot be read.
      """,
    reason: """
      The Info.plist lets the bundle on systems that the code was not built for. App Store Connect refuses the upload; \
      installed, the code may stop at the first symbol that the older system lacks.
      """,
    remedy: """
      Make the deployment target and the Info.plist agree: remove a MinimumOSVersion written by hand, or rebuild the \
      framework with the lower target.
      """,
    references: [.init("ITMS-90208")])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard artifact.destination(of: bundle) != .simulator else { return .notUploaded }
    guard bundle.kind != .bundle || !bundle.executable.isAbsent else { return .doesNotApply("it has no executable") }
    guard let executable = bundle.executable.value else { return .unreadCode(bundle) }
    guard let platform = bundle.platform.value else { return .withoutPlatform }
    guard platform != .macCatalyst else { return .doesNotApply("Mac Catalyst counts by the versions of two systems") }
    guard !platform.isSimulator else { return .doesNotApply("the code is for the simulator") }
    guard let promised = bundle.minimumOS.value else {
      return .cannotTell("the Info.plist states no minimum system that can be read")
    }
    guard let needed = executable.images.compactMap({ $0.image.minimumOS(on: platform) }).min() else {
      return .cannotTell("the executable states no minimum system")
    }
    let key = bundle.infoPlist.value?["MinimumOSVersion"] != nil ? "MinimumOSVersion" : "LSMinimumSystemVersion"
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), load commands", "\(platform) \(needed)"), .infoPlist(bundle, key),
    ]
    guard needed > promised else { return .holds(evidence) }
    return .broken([
      finding(
        .newer(bundle, needed: needed, promised: promised, on: platform),
        severity: artifact.destination(of: bundle).refusalOutsideMac,
        at: .file(executable.path, in: bundle), subject: bundle.name, evidence: evidence)
    ])
  }
}

extension MachOImage {
  fileprivate func minimumOS(on platform: Platform) -> OSVersion? {
    builds.first { $0.platform == platform }?.minimumOS
  }
}

extension Finding.Message {
  fileprivate static func newer(
    _ bundle: ArtifactBundle, needed: OSVersion, promised: OSVersion, on platform: Platform
  ) -> Self {
    "The executable of \(bundle.name) needs \(platform) \(needed), and its Info.plist promises \(platform) \(promised)."
  }
}
