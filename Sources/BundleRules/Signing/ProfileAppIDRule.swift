import BundleModel
import CodeSigning
import Facts
import LintEngine

/// Finds profiles that were made for another app identifier than their bundle's.
struct ProfileAppIDRule: Rule {
  static let metadata = RuleMetadata(
    id: "profile-app-id",
    title: "Profile for another app identifier",
    category: .signing,
    severity: .error,
    checks: """
      The application identifier of an embedded profile covers its bundle's identifier, a trailing asterisk included. \
      Silent where one of the two is missing.
      """,
    reason: """
      A profile is valid for the identifiers that it names. With another one the device refuses the installation (“The \
      integrity of the app could not be verified”), and App Store Connect the upload. The usual cause is a tool that \
      copies the app's profile into every extension.
      """,
    remedy:
      "Embed the profile that was made for this bundle identifier; map each identifier to its own profile on export.",
    references: [
      .init("ITMS-90161"),
      .init(
        "TN3125: Inside Code Signing: Provisioning Profiles",
        url: "https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    guard let profile = bundle.profile.value else { return .withoutProfile(bundle) }
    guard let identifier = bundle.identifier else { return .cannotTell("the Info.plist shows no bundle identifier") }
    guard let covered = profile.applicationIdentifier else {
      return .cannotTell("the profile names no application identifier")
    }
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), profile, application-identifier", "\(covered)"),
      .init("\(bundle.name), Info.plist, CFBundleIdentifier", identifier),
    ]
    guard !covered.covers(bundleIdentifier: identifier) else { return .holds(evidence) }
    return .broken([
      finding(
        .notCovered(bundle, identifier, profile, covered), at: .profile(bundle, "application-identifier"),
        subject: "application-identifier", evidence: evidence)
    ])
  }
}

extension Finding.Message {
  fileprivate static func notCovered(
    _ bundle: ArtifactBundle, _ identifier: String, _ profile: ProvisioningProfile, _ covered: ApplicationIdentifier
  ) -> Self {
    "The profile “\(profile.name ?? profile.uuid)” of \(bundle.name) is for “\(covered.pattern)”, but the bundle identifier is “\(identifier)”."
  }
}
