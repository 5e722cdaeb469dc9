import BundleModel
import CodeSigning
import Facts
import LintEngine

/// Finds code that is signed under another identifier than its bundle's.
struct SigningIdentifierRule: Rule {
  static let metadata = RuleMetadata(
    id: "signing-identifier",
    title: "Signed under another identifier",
    category: .signing,
    severity: .error,
    checks: """
      The code directory's identifier is the bundle identifier of the Info.plist, for every process outside macOS that \
      is signed with a certificate. A warning in builds that do not go to the store.
      """,
    reason: """
      The system knows running code by the signed identifier and the bundle by its Info.plist. App Store Connect refuses \
      the upload when they differ, as when a watch app keeps the identifier of Apple's stub or a script changes \
      the Info.plist after signing.
      """,
    remedy: "Change the bundle identifier before signing, and sign without codesign's --identifier option.",
    references: [.init("ITMS-90334")])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess else { return .noProcess }
    if bundle.isForSimulator { return .onSimulator }
    if bundle.isForMac { return .doesNotApply("on macOS code may be signed under any identifier") }
    guard bundle.isSignedWithCertificate else { return .withoutCertificate(bundle) }
    guard let identifier = bundle.identifier else { return .cannotTell("the Info.plist shows no bundle identifier") }
    guard let signed = bundle.signature.value?.codeDirectory?.identifier else {
      return .cannotTell("the code directory names no identifier")
    }
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), code directory", signed),
      .init("\(bundle.name), Info.plist, CFBundleIdentifier", identifier),
    ]
    guard signed != identifier else { return .holds(evidence) }
    return .broken([
      finding(
        .differs(bundle, signed: signed, identifier: identifier),
        severity: artifact.destination(of: bundle).refusalOutsideMac,
        at: .file(bundle.executablePath ?? bundle.path, in: bundle, "code directory"), subject: "identifier",
        evidence: evidence)
    ])
  }
}

extension Finding.Message {
  fileprivate static func differs(_ bundle: ArtifactBundle, signed: String, identifier: String) -> Self {
    "\(bundle.name) is signed as “\(signed)”, but its bundle identifier is “\(identifier)”."
  }
}
