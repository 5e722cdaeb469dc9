import BundleModel
import CodeSigning
import Facts
import LintEngine
import MachOFormat

/// Finds signed bundles that are no longer what was signed.
struct SignatureInvalidRule: FindingRule {
  static let metadata = RuleMetadata(
    id: "signature-invalid",
    title: "Changed after signing",
    category: .signing,
    severity: .error,
    checks: """
      The code pages, the Info.plist, the entitlements and the other parts that a signature covers are those that were \
      signed, the CMS signature is over this code directory, and the bundle's files are those that its seal \
      (CodeResources) names: nothing changed, missing or added. A warning in an archive, whose export signs anew. \
      Pages that the store encrypted are not compared; expired certificates are no broken signature. Silent for \
      simulator builds and for what is not signed.
      """,
    reason: """
      A device compares all this when it installs the app, and each code page when it is loaded. One changed byte is \
      enough for “could not be verified”, or for the end of the process.
      """,
    remedy: """
      Make every change before signing, and sign from the inside out: each framework and extension first, the app last. \
      A script that touches the bundle belongs before Xcode's signing step.
      """,
    references: [
      .init("ITMS-90035"),
      .init(
        "TN3126: Inside Code Signing: Hashes",
        url: "https://developer.apple.com/documentation/technotes/tn3126-inside-code-signing-hashes"),
    ])

  func findings(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    let severity: Severity = artifact.form == .xcarchive ? .warning : .error
    var findings: [Finding] = []
    if case .damaged(let error)? = bundle.signature.value?.state, let path = bundle.executablePath {
      findings.append(
        finding(
          .unreadable(bundle.name, "\(error)"), severity: severity, at: .file(path, in: bundle), subject: "signature"))
    }
    guard let integrity = bundle.integrity, !integrity.isIntact else { return findings }
    for code in integrity.code {
      findings += CodeFlaw.flaws(of: code.verification).map { flaw in
        finding(
          .changed(bundle, code, flaw), severity: severity, at: .file(code.path, in: bundle, flaw.place),
          subject: flaw.subject,
          evidence: [
            .init("\(code.path), signature (\(code.architecture))", flaw.signed), .init(code.path, flaw.found),
          ])
      }
    }
    if let reason = integrity.unreadableSeal {
      findings.append(
        finding(.unreadableSeal(bundle.name, reason), severity: severity, at: .bundle(bundle), subject: "CodeResources")
      )
    }
    return findings
      + SealFlaw.flaws(of: bundle, integrity, in: artifact).map { flaw in
        finding(
          .seal(bundle, flaw), severity: severity, at: .file(flaw.file, in: bundle), subject: flaw.subject,
          evidence: [.init("\(bundle.name), CodeResources", flaw.sealed), .init(bundle.name, flaw.found)])
      }
  }
}

extension Finding.Message {
  fileprivate static func unreadable(_ name: String, _ reason: String) -> Self {
    "The signature of \(name) cannot be read: it \(reason)."
  }
  fileprivate static func changed(_ bundle: ArtifactBundle, _ code: BundleIntegrity.Code, _ flaw: CodeFlaw) -> Self {
    code.path == bundle.executablePath
      ? "\(flaw.sentence(bundle.name))." : "\(flaw.sentence("\(code.path.fileName) in \(bundle.name)"))."
  }
  fileprivate static func unreadableSeal(_ name: String, _ reason: String) -> Self {
    "The seal of \(name) cannot be read: \(reason)."
  }
  fileprivate static func seal(_ bundle: ArtifactBundle, _ flaw: SealFlaw) -> Self {
    "\(flaw.sentence) after \(bundle.name) was signed."
  }
}

extension String {
  fileprivate var fileName: Substring { split(separator: "/").last ?? "" }
}
