import ArtifactReading
import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds extensions and frameworks that lie inside an extension.
struct NestedBundleInExtensionRule: Rule {
  static let metadata = RuleMetadata(
    id: "nested-bundle-in-extension",
    title: "Bundle inside an extension",
    category: .presence,
    severity: .error,
    checks: """
      No app extension lies inside another one, and an iOS extension has no Frameworks folder with anything in it. \
      Silent on macOS; watchOS extensions may carry frameworks. As devices run such a build, frameworks are a \
      warning outside of packages for the store, and nothing in simulator builds.
      """,
    reason: """
      The system looks for extensions in apps only, so one inside another never runs. Frameworks belong to the app, \
      whose extensions share them: App Store Connect refuses copies inside an extension (ITMS-90205, ITMS-90206).
      """,
    remedy: """
      Embed extensions and frameworks in the app’s target. In the extension’s target, link the framework and set \
      Always Embed Swift Standard Libraries (ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES) to No.
      """,
    references: [.init("ITMS-90205"), .init("ITMS-90206")])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard bundle.layout == .flat, !bundle.isForMac else { return .doesNotApply("it is for macOS") }
    return .all([place(of: bundle, artifact), frameworks(of: bundle, artifact)], ifNone: "there is nothing to compare")
  }

  private func place(of bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> Verdict {
    guard let container = artifact.parent(of: bundle) else { return .cannotTell("nothing in the artifact carries it") }
    guard container.kind == .appExtension else { return .holds([.init(container.kind.label, "holds \(bundle.name)")]) }
    return .broken([
      finding(
        .inside(bundle.name, container.name), at: .bundle(bundle), subject: bundle.name,
        evidence: [.init(container.name, "holds \(bundle.path.dropFirst(container.path.count + 1))")],
        remedy: "Embed the extension in the app’s target instead.")
    ])
  }

  private func frameworks(of bundle: ArtifactBundle, _ artifact: InspectedArtifact) -> Verdict {
    guard let platform = bundle.devicePlatform else { return .withoutPlatform }
    guard platform == .iOS else { return .doesNotApply("outside of iOS an extension may carry frameworks") }
    guard let severity = artifact.destination(of: bundle).refusal else { return .notUploaded }
    let folder = bundle.path(of: "Frameworks")
    let names = artifact.tree.entries(below: folder).filter { !$0.isDirectory }.compactMap { entry in
      entry.path.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init)
    }
    guard !names.isEmpty else { return .holds([.init("\(bundle.name)/Frameworks", "nothing there")]) }
    let list = Set(names).sorted()
    return .broken([
      finding(
        .frameworks(bundle.name, list), severity: severity, at: .file(folder, in: bundle), subject: "Frameworks",
        evidence: [.init("\(bundle.name)/Frameworks", list.joined(separator: ", "))],
        remedy: """
          Embed the framework in the app’s target and only link it in the extension’s; set Always Embed Swift Standard \
          Libraries (ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES) to No there.
          """)
    ])
  }
}

extension Finding.Message {
  fileprivate static func inside(_ name: String, _ container: String) -> Self {
    "\(name) lies inside the extension \(container), where the system does not look for extensions."
  }

  fileprivate static func frameworks(_ name: String, _ list: [String]) -> Self {
    let rest = list.count > 1 ? " and \(list.count - 1) more" : ""
    return "\(name) carries \(list.first ?? "")\(rest) in a Frameworks folder of its own, which the App Store refuses."
  }
}
