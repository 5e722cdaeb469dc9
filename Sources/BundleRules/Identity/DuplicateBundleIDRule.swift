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
      and no two frameworks of one folder share one. Silent about frameworks in different bundles, about bundles of \
      resources, and about parts of a Mac app that are no extensions.
      """,
    reason: """
      The system files containers, extensions and code by identifier; the installer and App Store Connect refuse an app \
      in which two bundles claim one.
      """,
    remedy: "Give each target its own PRODUCT_BUNDLE_IDENTIFIER; a copied target keeps that of its original.",
    references: [.init("ITMS-90685")])

  func check(_ subject: AnyBundle, in artifact: InspectedArtifact) -> [Finding] {
    let bundle = subject.bundle
    guard let identifier = bundle.identifier, !identifier.contains("$"),
      let other = artifact.bundles.prefix(bundle.id).first(where: { $0.collides(with: bundle, in: artifact) })
    else { return [] }
    return [
      finding(
        .shared(identifier, other, bundle), at: .infoPlist(bundle, "CFBundleIdentifier"), subject: identifier,
        evidence: [
          .init("\(artifact.shown(other.path, in: other)), Info.plist, CFBundleIdentifier", identifier),
          .init("\(artifact.shown(bundle.path, in: bundle)), Info.plist, CFBundleIdentifier", identifier),
        ])
    ]
  }
}

extension ArtifactBundle {
  fileprivate func collides(with later: ArtifactBundle, in artifact: InspectedArtifact) -> Bool {
    guard identifier == later.identifier, artifact.top(of: self).id == artifact.top(of: later).id else { return false }
    if artifact.top(of: self).isForMac, kind != .appExtension, later.kind != .appExtension { return false }
    // An extension with its app’s own identifier is a matter of extension-id-prefix.
    if later.kind != .framework, artifact.host(of: later)?.id == id { return false }
    switch (kind, later.kind) {
    case (.bundle, _), (_, .bundle): return false
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
