import BundleModel
import CodeSigning
import Facts
import LintEngine
import MachOFormat

/// Finds signed bundles that are no longer what was signed.
struct SignatureInvalidRule: Rule {
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

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    if !bundle.kind.runsAsProcess, bundle.executable.isAbsent { return .doesNotApply("it has no code of its own") }
    if bundle.isForSimulator { return .onSimulator }
    let severity: Severity = artifact.form == .xcarchive ? .warning : .error
    if case .damaged(let error)? = bundle.signature.value?.state, let path = bundle.executablePath {
      return .broken([
        finding(
          .unreadable(bundle.name, "\(error)"), severity: severity, at: .file(path, in: bundle), subject: "signature",
          evidence: [.init(path, "its signature \(error)")], remedy: "Sign the bundle again.")
      ])
    }
    guard bundle.isSigned else { return .unsigned(bundle) }
    guard let integrity = bundle.integrity else { return .cannotTell("seals were not verified (--no-seal)") }
    guard !integrity.isIntact else { return intact(bundle, integrity) }
    let flaws = flaws(of: bundle, integrity, severity) + sealFlaws(of: bundle, integrity, severity, in: artifact)
    return flaws.isEmpty ? .cannotTell("the signature cannot be verified in every part") : .broken(flaws)
  }

  private func intact(_ bundle: ArtifactBundle, _ integrity: BundleIntegrity) -> Verdict {
    let pages = integrity.code.compactMap(\.verification.pages.first)
    if pages.contains(where: { $0.encryptedCount > 0 }) { return .cannotTell("the store has encrypted the code") }
    guard let sealed = integrity.sealedCount else { return .cannotTell("no seal names the bundle’s files") }
    return .holds([
      .init("\(bundle.name), signature", "\(pages.map(\.checkedCount).reduce(0, +)) code pages as signed"),
      .init("\(bundle.name), CodeResources", "\(sealed) file\(sealed == 1 ? "" : "s") as sealed, none added"),
    ])
  }

  private func flaws(of bundle: ArtifactBundle, _ integrity: BundleIntegrity, _ severity: Severity) -> [Finding] {
    integrity.code.flatMap { code in
      CodeFlaw.flaws(of: code.verification).map { flaw in
        finding(
          .changed(bundle, code, flaw), severity: severity, at: .file(code.path, in: bundle, flaw.place),
          subject: flaw.subject,
          evidence: [
            .init("\(code.path), signature (\(code.architecture))", flaw.signed), .init(code.path, flaw.found),
          ])
      }
    }
  }

  private func sealFlaws(
    of bundle: ArtifactBundle, _ integrity: BundleIntegrity, _ severity: Severity, in artifact: InspectedArtifact
  ) -> [Finding] {
    let unreadable = integrity.unreadableSeal.map { reason in
      finding(
        .unreadableSeal(bundle.name, reason), severity: severity, at: .bundle(bundle), subject: "CodeResources",
        evidence: [.init("\(bundle.name), CodeResources", reason)], remedy: "Sign the bundle again.")
    }
    return [unreadable].compactMap(\.self)
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
