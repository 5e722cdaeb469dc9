import BundleModel
import CodeSigning
import Facts
import LintEngine

/// Finds nested code that another team signed.
struct TeamMismatchRule: Rule {
  static let metadata = RuleMetadata(
    id: "team-mismatch",
    title: "Nested code of another team",
    category: .signing,
    severity: .error,
    checks: """
      All code in an app carries its app's team identifier: processes, frameworks and loose libraries; none is signed ad \
      hoc when the app is signed with a certificate. A warning on macOS, where only the hardened runtime's library \
      validation asks for it. Unsigned code is a matter of signature-missing.
      """,
    reason: """
      Outside macOS a process loads only libraries of its own team, and no app with an extension of another team can be \
      installed: this is what a framework looks like that was not signed anew when it was embedded.
      """,
    remedy: "Turn on Code Sign On Copy in the phase that embeds it, or sign it with the app's identity.",
    references: [
      .init(
        "TN3125: Inside Code Signing: Provisioning Profiles",
        url: "https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles")
    ])

  func check(_ subject: Application, in artifact: InspectedArtifact) -> Verdict {
    let app = subject.bundle
    // A watch app or clip is compared with the app around it, and what lies in it with the outermost app.
    guard artifact.host(of: app) == nil else { return .doesNotApply("it is compared with the app around it") }
    guard app.isSigned else { return .unsigned(app) }
    guard let team = app.signingTeam else { return .doesNotApply("the app’s signature names no team") }
    let codes = nestedCode(of: app, in: artifact)
    guard !codes.isEmpty else { return .doesNotApply("no code lies in the app") }
    let found = codes.compactMap { code in
      code.signature.flatMap { differs(code.name, $0, at: code.location, app: app, team: team) }
    }
    if found.isEmpty, codes.contains(where: { $0.signature?.codeDirectory?.teamIdentifier != team }) {
      return .cannotTell("part of the code in the app shows no team")
    }
    return .broken(
      by: found,
      elseHolds: [
        .init("\(app.name), code directory", team),
        .init(app.name, "all code in it (\(codes.count)) is signed by that team"),
      ])
  }

  /// Code in the app beside its own, with its signature where it can be read; bundles first, then loose libraries.
  private func nestedCode(of app: ArtifactBundle, in artifact: InspectedArtifact) -> [NestedCode] {
    let nested = artifact.descendants(of: app)
    let bundles = nested.filter { !$0.executable.isAbsent }.map { bundle in
      NestedCode(name: bundle.name, signature: bundle.signature.value, location: .bundle(bundle))
    }
    let libraries = ([app] + nested).flatMap { bundle in
      bundle.libraries.map { library in
        NestedCode(
          name: String(library.path.split(separator: "/").last ?? ""), signature: library.preferred?.signature,
          location: .file(library.path, in: bundle))
      }
    }
    return bundles + libraries
  }

  private struct NestedCode {
    let name: String
    let signature: CodeSignature?
    let location: Finding.Location
  }

  private func differs(
    _ name: String, _ signature: CodeSignature, at location: Finding.Location, app: ArtifactBundle, team: String
  ) -> Finding? {
    let other = signature.codeDirectory?.teamIdentifier
    let isAdHoc = other == nil && signature.state == .adHoc && app.isSignedWithCertificate
    guard isAdHoc || (other != nil && other != team) else { return nil }
    let message: Finding.Message =
      other.map { .otherTeam(name, $0, app: app, team: team) } ?? .adHoc(name, app: app, team: team)
    return finding(
      message, severity: app.isForMac ? .warning : .error, at: location, subject: name,
      evidence: [
        .init("\(name), code directory", other ?? "signed ad hoc, no team"),
        .init("\(app.name), code directory", team),
      ])
  }
}

extension Finding.Message {
  fileprivate static func otherTeam(_ name: String, _ other: String, app: ArtifactBundle, team: String) -> Self {
    "\(name) is signed by the team \(other), but \(app.name) by the team \(team)."
  }
  fileprivate static func adHoc(_ name: String, app: ArtifactBundle, team: String) -> Self {
    "\(name) is signed ad hoc, but \(app.name) by the team \(team)."
  }
}
