import BundleModel
import CodeSigning
import Facts
import LintEngine

/// Finds code without a signature in a signed artifact.
struct SignatureMissingRule: Rule {
  static let metadata = RuleMetadata(
    id: "signature-missing",
    title: "Code that is not signed",
    category: .signing,
    severity: .error,
    checks: """
      When the app is signed, so is all code in it: extensions, frameworks, helpers and loose libraries. The linker's \
      own signature does not count. An artifact whose app is not signed gets one note, a simulator build none.
      """,
    reason: """
      A device installs nothing that holds unsigned code, macOS does not start it under the hardened runtime, and App \
      Store Connect refuses it.
      """,
    remedy: """
      Turn on Code Sign On Copy in the phase that embeds the bundle; when a script embeds it, sign it there before the app \
      is signed.
      """,
    references: [.init("ITMS-90035")])

  func check(_ subject: WholeArtifact, in artifact: InspectedArtifact) -> Verdict {
    let coded = artifact.bundles.filter { $0.executable.value != nil && !$0.isForSimulator }
    guard let app = artifact.topBundles.first, !coded.isEmpty else {
      return artifact.bundles.contains(where: \.isForSimulator) ? .onSimulator : .cannotTell("no code can be read")
    }
    let isWholeUnsigned =
      app.executable.value == nil ? !coded.contains { $0.kind.runsAsProcess && $0.isSigned } : !app.isSigned
    guard !isWholeUnsigned else { return wholeUnsigned(app) }
    let found = bundles(coded, in: app) + libraries(of: coded, in: app)
    if found.isEmpty, artifact.bundles.contains(where: { $0.executable.reason != nil || $0.hasUnreadSignature }) {
      return .cannotTell("part of the code or its signature cannot be read")
    }
    let count = coded.count + coded.map(\.libraries.count).reduce(0, +)
    return .broken(
      by: found,
      elseHolds: [
        .init(app.name, app.isSignedWithCertificate ? "signed with a certificate" : "signed ad hoc"),
        .init(app.name, "\(count) executable\(count == 1 ? "" : "s and libraries"), all signed"),
      ])
  }

  private func wholeUnsigned(_ app: ArtifactBundle) -> Verdict {
    if case .damaged? = app.signature.value?.state { return .unsigned(app) }
    if app.isForSimulator { return .onSimulator }
    let note = finding(
      .wholeArtifact(app), severity: .note, at: .bundle(app), subject: "artifact",
      evidence: [.init(app.name, Self.state(of: app.executable.value))],
      remedy: "Nothing, where it is signed later: then check the signed build too.")
    return .cannotTell("the app is not signed", notes: [note])
  }

  private func bundles(_ coded: [ArtifactBundle], in app: ArtifactBundle) -> [Finding] {
    coded.filter { $0.signature.value.map(Self.lacksSignature) ?? false }.map { bundle in
      finding(
        .missing(bundle.name, in: app), at: .bundle(bundle), subject: bundle.name,
        evidence: evidence(bundle.executable.value, app))
    }
  }

  private func libraries(of coded: [ArtifactBundle], in app: ArtifactBundle) -> [Finding] {
    coded.flatMap { bundle in
      bundle.libraries.filter { $0.preferred.map { Self.lacksSignature($0.signature) } ?? false }.map { library in
        let name = String(library.path.split(separator: "/").last ?? "")
        return finding(
          .missing(name, in: app), at: .file(library.path, in: bundle), subject: name, evidence: evidence(library, app))
      }
    }
  }

  private static func lacksSignature(_ signature: CodeSignature) -> Bool {
    switch signature.state {
    case .unsigned, .linkerSigned: true
    case .adHoc, .certificate, .damaged: false
    }
  }

  private static func state(of executable: Executable?) -> String {
    executable?.preferred?.signature.state == .linkerSigned ? "signed by the linker only" : "no code signature"
  }

  private func evidence(_ executable: Executable?, _ app: ArtifactBundle) -> [Finding.Evidence] {
    [
      .init(executable?.path ?? "", Self.state(of: executable)),
      .init(app.name, app.isSignedWithCertificate ? "signed with a certificate" : "signed ad hoc"),
    ]
  }
}

extension ArtifactBundle {
  /// Whether code in the bundle has a signature, or an image, that cannot be read.
  fileprivate var hasUnreadSignature: Bool {
    ownFiles.contains { file in
      guard let signature = file.preferred?.signature else { return true }
      return if case .damaged = signature.state { true } else { false }
    }
  }
}

extension Finding.Message {
  fileprivate static func wholeArtifact(_ app: ArtifactBundle) -> Self {
    "\(app.name) is not signed, so nothing can be said of entitlements, app groups and profiles, and it runs on no device."
  }
  fileprivate static func missing(_ name: String, in app: ArtifactBundle) -> Self {
    "\(name) is not signed, although \(app.name) is."
  }
}
