import BundleModel
import CodeSigning
import Facts
import LintEngine

/// Finds certificates that are the wrong ones for what the profile says.
struct SigningCertificateRule: FindingRule {
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

  func findings(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess, bundle.distribution != .delivered, let signer = bundle.signer.value,
      [.development, .distribution, .developerID].contains(signer.kind)
    else { return [] }
    if let wrong = profileMismatch(bundle, signer, in: artifact) { return [wrong] }
    return [validity(bundle, signer, in: artifact)].compactMap(\.self)
  }

  /// One finding for both: a certificate of the wrong kind is never among those of the profile.
  private func profileMismatch(
    _ bundle: ArtifactBundle, _ signer: Certificate, in artifact: InspectedArtifact
  ) -> Finding? {
    guard let profile = bundle.profile.value else { return nil }
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
      if let hostKind, hostKind != profile.kind, hostKind.certificateKind == signer.kind { return nil }
      return finding(
        .wrongKind(bundle, signer, profile, wanted), at: location(bundle), subject: "certificate", evidence: evidence)
    }
    guard !named.isEmpty, !named.contains(signer.bytes) else { return nil }
    return finding(.notNamed(bundle, signer, profile), at: location(bundle), subject: "certificate", evidence: evidence)
  }

  private func validity(_ bundle: ArtifactBundle, _ signer: Certificate, in artifact: InspectedArtifact) -> Finding? {
    let cms = bundle.executable.value?.preferred?.cms.value
    let day = signer.notAfter.day
    if cms?.wasSignerValid == false, let time = cms?.signingTime {
      return finding(
        .expiredBefore(bundle, signer), at: location(bundle), subject: "certificate",
        evidence: [
          .init("\(bundle.name), signing time", time.day),
          .init("\(bundle.name), certificate", "valid from \(signer.notBefore.day) to \(day)"),
        ])
    }
    let isProfileExpired = bundle.profile.value?.isExpired(at: artifact.date) ?? false
    guard signer.kind != .developerID, signer.notAfter < artifact.date, artifact.form != .xcarchive, !isProfileExpired
    else { return nil }
    return finding(
      .expiredSince(bundle, signer, day), severity: .warning, at: location(bundle), subject: "certificate",
      evidence: [
        .init("\(bundle.name), certificate", "valid to \(day)"),
        .init("day of the check", artifact.date.day),
      ], remedy: "Renew the certificate and the profiles that name it, and sign again.")
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
