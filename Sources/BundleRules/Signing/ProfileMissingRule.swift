import BundleModel
import CodeSigning
import Facts
import LintEngine

/// Finds processes without a provisioning profile where there should be one.
struct ProfileMissingRule: Rule {
  static let metadata = RuleMetadata(
    id: "profile-missing",
    title: "No provisioning profile",
    category: .signing,
    severity: .error,
    checks: """
      Outside macOS and simulators, a process that is signed with a developer's certificate has a profile of its own. An \
      error for the app, and for its nested processes when the app's profile is for the App Store; else a warning, \
      since devices have accepted such extensions. A profile that cannot be read is an error. Silent for copies from the \
      store, which have none.
      """,
    reason: """
      The profile is what lets a device run code of this team. App Store Connect asks for one in every bundle that runs \
      as a process.
      """,
    remedy: """
      Give the target a profile: automatic signing makes one for each target; with manual signing or an export options \
      file, name a profile for each bundle identifier.
      """,
    references: [
      .init("ITMS-90174"),
      .init(
        "TN3125: Inside Code Signing: Provisioning Profiles",
        url: "https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    if bundle.isForSimulator { return .onSimulator }
    if bundle.isForMac { return .doesNotApply("macOS starts it without a profile") }
    guard bundle.isSignedWithCertificate else { return .withoutCertificate(bundle) }
    switch bundle.signer {
    case .value(let signer) where [.development, .distribution].contains(signer.kind): break
    case .value: return .doesNotApply("no developer’s certificate signed it")
    case .absent, .unknown: return .cannotTell("the signer’s certificate cannot be read")
    }
    switch bundle.profile {
    case .value(let profile):
      return .holds([.init("\(bundle.name), profile", "“\(profile.name ?? profile.uuid)”, \(profile.kind)")])
    case .unknown(let reason):
      return .broken([
        finding(
          .unreadable(bundle, reason), at: .profile(bundle), subject: bundle.name,
          evidence: [.init("\(bundle.name), profile", reason)],
          remedy: "Embed the profile as the developer portal gives it out, and sign again.")
      ])
    case .absent: return withoutProfile(bundle, host: artifact.host(of: bundle))
    }
  }

  private func withoutProfile(_ bundle: ArtifactBundle, host: ArtifactBundle?) -> Verdict {
    guard let host else {
      return .broken([
        finding(
          .none(bundle), at: .profile(bundle), subject: bundle.name,
          evidence: [
            .init("\(bundle.name), signature", "a developer’s certificate"),
            .init(bundle.name, "no embedded.mobileprovision"),
          ])
      ])
    }
    // Without the app's own profile there is one defect, and it is the app's.
    guard let hostProfile = host.profile.value else { return .doesNotApply("the app itself has no profile to go by") }
    return .broken([
      finding(
        .onlyHost(bundle, host), severity: hostProfile.kind == .appStore ? .error : .warning, at: .profile(bundle),
        subject: bundle.name,
        evidence: [
          .init("\(host.name), profile", "“\(hostProfile.name ?? hostProfile.uuid)”, \(hostProfile.kind)"),
          .init(bundle.name, "no embedded.mobileprovision"),
        ])
    ])
  }
}

extension Finding.Message {
  fileprivate static func none(_ bundle: ArtifactBundle) -> Self {
    "\(bundle.name) is signed with a developer’s certificate, but no provisioning profile is embedded."
  }
  fileprivate static func onlyHost(_ bundle: ArtifactBundle, _ host: ArtifactBundle) -> Self {
    "\(bundle.name) has no provisioning profile, although \(host.name) has one."
  }
  fileprivate static func unreadable(_ bundle: ArtifactBundle, _ reason: String) -> Self {
    "The provisioning profile of \(bundle.name) cannot be read: \(reason)."
  }
}
