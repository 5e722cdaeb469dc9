import BundleModel
import CodeSigning
import Facts
import LintEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds provisioning profiles whose time is over.
struct ProfileExpiredRule: Rule {
  static let metadata = RuleMetadata(
    id: "profile-expired",
    title: "Expired provisioning profile",
    category: .signing,
    severity: .error,
    checks: """
      No embedded profile has expired on the day of the check. An error in an IPA, a warning for an app by itself, and a \
      note in an Xcode archive, whose export brings new profiles.
      """,
    reason: """
      Devices neither install nor start an app whose profile has expired, and App Store Connect refuses the upload. For an \
      enterprise app this is the day on which it stops for everybody.
      """,
    remedy: "Renew the profile on the developer portal, or let automatic signing do it, and build again.",
    references: [
      .init(
        "TN3125: Inside Code Signing: Provisioning Profiles",
        url: "https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles")
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    guard let profile = bundle.profile.value else { return .withoutProfile(bundle) }
    guard let expiry = profile.expirationDate else { return .cannotTell("the profile names no last day") }
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), profile, ExpirationDate", expiry.day),
      .init("day of the check", artifact.date.day),
    ]
    guard profile.isExpired(at: artifact.date) else { return .holds(evidence) }
    let severity: Severity =
      switch artifact.form {
      case .ipa: .error
      case .xcarchive: .note
      case .app, .appExtension, .installerPackage, .bundle: .warning
      }
    return .broken([
      finding(
        .expired(bundle, profile, expiry.day), severity: severity, at: .profile(bundle, "ExpirationDate"),
        subject: "ExpirationDate", evidence: evidence)
    ])
  }
}

extension Finding.Message {
  fileprivate static func expired(_ bundle: ArtifactBundle, _ profile: ProvisioningProfile, _ day: String) -> Self {
    "The \(profile.kind) profile “\(profile.name ?? profile.uuid)” of \(bundle.name) expired on \(day)."
  }
}
