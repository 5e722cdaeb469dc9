import BundleModel
import CodeSigning
import Facts
import LintEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds certificates that are the wrong ones for what the profile says.
struct SigningCertificateRule: Rule {
  static let metadata = RuleMetadata(
    id: "signing-certificate",
    title: "Signed with the wrong certificate",
    category: .signing,
    severity: .error,
    checks: """
      The certificate that signed a process is of the kind that its profile is for, is one of those that the profile \
      names, was valid when it signed, and still is: a warning when it has expired since, but nothing in an archive, which \
      its export signs anew, for a Developer ID, whose signatures stay good, and where profile-expired says it already. \
      Copies from the store are signed by the store and not looked at.
      """,
    reason: """
      A profile names the certificates whose signatures it stands for. A signature by any other is not accepted, and \
      one by a development certificate is refused on upload.
      """,
    remedy: """
      Sign with the identity that belongs to the profile: set CODE_SIGN_IDENTITY to Apple Distribution for exports, and \
      make the profile anew when the certificate was replaced.
      """,
    references: [
      .init("ITMS-90161"),
      .init(
        "TN3161: Inside Code Signing: Certificates",
        url: "https://developer.apple.com/documentation/technotes/tn3161-inside-code-signing-certificates"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    if bundle.distribution == .delivered { return .fromStore }
    guard bundle.isSignedWithCertificate else { return .withoutCertificate(bundle) }
    guard let signer = bundle.signer.value else { return .cannotTell("the signer’s certificate cannot be read") }
    guard [.development, .distribution, .developerID].contains(signer.kind) else {
      return .doesNotApply("no developer’s certificate signed it")
    }
    let named = naming(bundle, signer, in: artifact)
    if named.answer == .broken { return named }
    return .all([named, validity(bundle, signer, in: artifact)], ifNone: "there is no certificate")
  }

  /// One finding for both: a certificate of the wrong kind is never among those of the profile.
  private func naming(_ bundle: ArtifactBundle, _ signer: Certificate, in artifact: InspectedArtifact) -> Verdict {
    guard let profile = bundle.profile.value else { return .withoutProfile(bundle) }
    let wanted = profile.kind.certificateKind
    let named = profile.developerCertificates
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), signature", "\(signer.kind) certificate, serial number \(signer.serialNumber)"),
      .init(
        "\(bundle.name), profile “\(profile.name ?? profile.uuid)”",
        "\(profile.kind), \(named.count) certificate\(named.count == 1 ? "" : "s")"),
    ]
    if signer.kind != wanted {
      // The profile is the stranger then, which profile-kind says.
      let hostKind = artifact.host(of: bundle)?.profile.value?.kind
      if let hostKind, hostKind != profile.kind, hostKind.certificateKind == signer.kind {
        return .cannotTell("the profile is not of the app’s kind")
      }
      return .broken([
        finding(
          .wrongKind(bundle, signer, profile, wanted), at: location(bundle), subject: "certificate", evidence: evidence)
      ])
    }
    if named.isEmpty { return .cannotTell("the profile names no certificate") }
    guard !named.contains(signer.bytes) else { return .holds(evidence) }
    return .broken([
      finding(
        .notNamed(bundle, signer, profile), at: location(bundle), subject: "certificate", evidence: evidence,
        remedy: "Make the profile anew with the certificate that signs, or sign with one that the profile names.")
    ])
  }

  private func validity(_ bundle: ArtifactBundle, _ signer: Certificate, in artifact: InspectedArtifact) -> Verdict {
    let cms = bundle.executable.value?.preferred?.cms.value
    if let time = cms?.signingTime, cms?.wasSignerValid == false {
      return .broken([
        finding(
          .expiredBefore(bundle, signer), at: location(bundle), subject: "certificate",
          evidence: [signingTime(time, bundle), days(of: signer, bundle)],
          remedy: "Sign again with a certificate that is valid, on a Mac whose clock is right.")
      ])
    }
    if signer.notAfter < artifact.date, signer.kind != .developerID, artifact.form != .xcarchive {
      return expired(bundle, signer, in: artifact)
    }
    guard let time = cms?.signingTime else { return .cannotTell("the signature does not say when it was made") }
    return .holds([signingTime(time, bundle), days(of: signer, bundle)])
  }

  private func expired(_ bundle: ArtifactBundle, _ signer: Certificate, in artifact: InspectedArtifact) -> Verdict {
    if bundle.profile.value?.isExpired(at: artifact.date) == true {
      return .cannotTell("the certificate has expired, and so has the profile")
    }
    let day = signer.notAfter.day
    return .broken([
      finding(
        .expiredSince(bundle, signer, day), severity: .warning, at: location(bundle), subject: "certificate",
        evidence: [
          .init("\(bundle.name), certificate", "valid to \(day)"),
          .init("day of the check", artifact.date.day),
        ], remedy: "Renew the certificate and the profiles that name it, and sign again.")
    ])
  }

  private func signingTime(_ time: Date, _ bundle: ArtifactBundle) -> Finding.Evidence {
    .init("\(bundle.name), signing time", time.day)
  }

  private func days(of signer: Certificate, _ bundle: ArtifactBundle) -> Finding.Evidence {
    .init(
      "\(bundle.name), certificate",
      "valid from \(signer.notBefore.day) to \(signer.notAfter.day)")
  }

  private func location(_ bundle: ArtifactBundle) -> Finding.Location {
    .file(bundle.executablePath ?? bundle.path, in: bundle, "CMS signature")
  }
}

extension ProfileKind {
  /// The kind of certificate that signs for a profile of this kind.
  fileprivate var certificateKind: CertificateKind {
    switch self {
    case .development: .development
    case .adHoc, .enterprise, .appStore: .distribution
    case .developerID: .developerID
    }
  }
}

extension Finding.Message {
  fileprivate static func wrongKind(
    _ bundle: ArtifactBundle, _ signer: Certificate, _ profile: ProvisioningProfile, _ wanted: CertificateKind
  ) -> Self {
    "\(bundle.name) is signed with a \(signer.kind) certificate, but its profile for \(profile.kind) asks for a \(wanted) certificate."
  }
  fileprivate static func notNamed(
    _ bundle: ArtifactBundle, _ signer: Certificate, _ profile: ProvisioningProfile
  ) -> Self {
    "The profile “\(profile.name ?? profile.uuid)” of \(bundle.name) does not name the \(signer.kind) certificate that signed it."
  }
  fileprivate static func expiredBefore(_ bundle: ArtifactBundle, _ signer: Certificate) -> Self {
    "\(bundle.name) was signed with a \(signer.kind) certificate that was not valid on that day."
  }
  fileprivate static func expiredSince(_ bundle: ArtifactBundle, _ signer: Certificate, _ day: String) -> Self {
    "The \(signer.kind) certificate that signed \(bundle.name) expired on \(day)."
  }
}
