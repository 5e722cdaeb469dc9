import BundleModel
import CodeSigning
import Facts
import LintEngine
import PropertyLists

/// Finds entitlements where they do not belong: on frameworks, and an app's own on its extension.
struct NestedEntitlementsRule: Rule {
  static let metadata = RuleMetadata(
    id: "nested-entitlements",
    title: "Entitlements on the wrong bundle",
    category: .signing,
    severity: .error,
    checks: """
      No framework is signed with entitlements, and no nested bundle with the application identifier of the app around \
      it. Entitlements on a framework are an error in a build for the App Store outside macOS, else a warning. Silent for \
      simulator builds and for identifiers with an asterisk.
      """,
    reason: """
      Only a process can have entitlements; App Store Connect refuses a framework that claims some. An extension that \
      carries its app's entitlements word for word was signed with codesign --deep: it claims to be the app, and the \
      system does not install it.
      """,
    remedy: """
      Sign from the inside out, each bundle with its own entitlements and frameworks with none; do not use codesign --deep \
      for signing.
      """,
    references: [
      .init("ITMS-90046"),
      .init(
        "Creating distribution-signed code for macOS",
        url: "https://developer.apple.com/documentation/xcode/creating-distribution-signed-code-for-the-mac"),
    ])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.kind.runsAsProcess || bundle.kind == .framework else {
      return .doesNotApply("it is neither a process nor a framework")
    }
    if bundle.isForSimulator { return .onSimulator }
    guard let entitlements = bundle.signedEntitlements else { return .withoutEntitlements(bundle) }
    guard bundle.kind == .framework else { return onProcess(bundle, entitlements, in: artifact) }
    return entitlements.isEmpty
      ? .holds([.init("\(bundle.name), signed entitlements", "none")])
      : .broken([onFramework(bundle, entitlements, in: artifact)])
  }

  private func onProcess(
    _ bundle: ArtifactBundle, _ entitlements: [String: PropertyList], in artifact: InspectedArtifact
  ) -> Verdict {
    guard let container = artifact.host(of: bundle) else {
      return bundle.kind == .appExtension ? .withoutApp : .doesNotApply("no app is around it")
    }
    guard let identifier = entitlements.applicationIdentifier, !identifier.hasSuffix("*") else {
      return .doesNotApply("no application identifier of its own is signed")
    }
    guard let claims = container.signedEntitlements else { return .withoutEntitlements(container) }
    guard let other = claims.applicationIdentifier else {
      return .doesNotApply("the app is signed without an application identifier")
    }
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), signed entitlements", identifier), .init("\(container.name), signed entitlements", other),
    ]
    guard identifier == other else { return .holds(evidence) }
    if container.identifier == bundle.identifier { return .doesNotApply("both bundles have one identifier") }
    return .broken([
      finding(
        .claimsToBe(container, bundle, identifier), at: .entitlements(bundle, "application-identifier"),
        subject: "application-identifier",
        evidence: evidence + [.init("\(bundle.name), Info.plist", bundle.identifier ?? "no identifier")],
        remedy:
          "Sign from the inside out, each bundle with its own entitlements; do not use codesign --deep for signing.")
    ])
  }

  private func onFramework(
    _ bundle: ArtifactBundle, _ entitlements: [String: PropertyList], in artifact: InspectedArtifact
  ) -> Finding {
    finding(
      .onFramework(bundle, entitlements.keys.sorted()), severity: artifact.destination(of: bundle).refusalOutsideMac,
      at: .entitlements(bundle), subject: bundle.name,
      evidence: [.init("\(bundle.name), signed entitlements", entitlements.keys.sorted().joined(separator: ", "))],
      remedy: "Sign frameworks without entitlements; do not use codesign --deep for signing.")
  }
}

extension Finding.Message {
  fileprivate static func onFramework(_ bundle: ArtifactBundle, _ keys: [String]) -> Self {
    "\(bundle.name) is a framework, but is signed with entitlements: \(keys.prefix(3).joined(separator: ", "))\(keys.count > 3 ? " and \(keys.count - 3) more" : "")."
  }
  fileprivate static func claimsToBe(
    _ container: ArtifactBundle, _ bundle: ArtifactBundle, _ identifier: String
  ) -> Self {
    "\(bundle.name) is signed with the application identifier “\(identifier)” of \(container.name) around it."
  }
}
