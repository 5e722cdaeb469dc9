import BundleModel
import LintEngine

/// Finds bundles of one app that share an identifier.
struct DuplicateBundleIDRule: Rule {
  static let metadata = RuleMetadata(
    id: "duplicate-bundle-id",
    title: "Two bundles with one identifier",
    category: .identity,
    severity: .error,
    checks: """
      No two bundles of an app that run as a process have the same identifier, no framework has that of such a bundle, \
      and no two frameworks of one folder share one. Frameworks in different bundles, bundles of resources, and parts of \
      a Mac app that are no extensions may share one. Cannot tell when an identifier cannot be read, and when a bundle \
      has that of its app, which extension-id-prefix reports.
      """,
    reason: """
      The system files containers, extensions and code by identifier; the installer and App Store Connect refuse an app \
      in which two bundles claim one.
      """,
    remedy: "Give each target its own PRODUCT_BUNDLE_IDENTIFIER; a copied target keeps that of its original.",
    references: [.init("ITMS-90685")])

  func check(_ subject: WholeArtifact, in artifact: InspectedArtifact) -> Verdict {
    let bundles = artifact.bundles.filter { $0.kind != .bundle }
    let named = bundles.filter { $0.identifier?.contains("$") == false }
    let groups = Dictionary(grouping: named) { $0.identifier ?? "" }
    let findings = groups.sorted { $0.key < $1.key }.flatMap { identifier, bundles in
      bundles.enumerated().compactMap { index, bundle in
        let other = bundles.prefix(index).first { $0.collides(with: bundle, in: artifact) }
        return other.map { collision(of: $0, with: bundle, identifier, in: artifact) }
      }
    }
    guard findings.isEmpty else { return .broken(findings) }
    guard bundles.count > 1 else { return .doesNotApply("there are no two bundles that could share an identifier") }
    guard named.count == bundles.count else { return .cannotTell("the identifier of a bundle cannot be read") }
    guard !named.contains(where: { artifact.host(of: $0)?.identifier == $0.identifier && $0.kind != .framework }) else {
      return .cannotTell("a bundle has the identifier of the app that carries it")
    }
    let shared = groups.filter { $0.value.count > 1 }.keys.sorted()
    var proof = [
      Finding.Evidence("Info.plists, CFBundleIdentifier", "\(groups.count) identifiers in \(named.count) bundles")
    ]
    if !shared.isEmpty { proof.append(.init("shared where that is allowed", shared.joined(separator: ", "))) }
    return .holds(proof)
  }

  private func collision(
    of first: ArtifactBundle, with second: ArtifactBundle, _ identifier: String, in artifact: InspectedArtifact
  ) -> Finding {
    finding(
      .shared(identifier, first, second), at: .infoPlist(second, "CFBundleIdentifier"), subject: identifier,
      evidence: [first, second].map { bundle in
        .init("\(artifact.shortPath(of: bundle.path)), Info.plist, CFBundleIdentifier", identifier)
      })
  }
}

extension ArtifactBundle {
  /// Whether two bundles of one identifier, this one first, are more than the installer takes.
  fileprivate func collides(with later: ArtifactBundle, in artifact: InspectedArtifact) -> Bool {
    let top = artifact.top(of: self)
    guard top.id == artifact.top(of: later).id else { return false }
    if top.isForMac, kind != .appExtension, later.kind != .appExtension { return false }
    // An extension with its app’s own identifier is a matter of extension-id-prefix.
    if later.kind != .framework, artifact.host(of: later)?.id == id { return false }
    switch (kind, later.kind) {
    case (.framework, .framework): return parent == later.parent
    default: return true
    }
  }
}

extension Finding.Message {
  fileprivate static func shared(_ identifier: String, _ first: ArtifactBundle, _ second: ArtifactBundle) -> Self {
    "\(first.name) and \(second.name) both have the identifier “\(identifier)”."
  }
}
