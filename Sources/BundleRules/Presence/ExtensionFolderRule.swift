import BundleModel
import Facts
import LintEngine
import MachOFormat

/// Finds app extensions where the system does not look for them.
struct ExtensionFolderRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-folder",
    title: "Extension in the wrong folder",
    category: .presence,
    severity: .error,
    checks: """
      Every app extension lies directly in its app's PlugIns folder when its Info.plist has NSExtension, and in \
      Extensions when it has EXAppExtensionAttributes. Silent on macOS, where some extension points allow other \
      places.
      """,
    reason: """
      The system registers extensions from these two folders only. Anywhere else the extension is dead weight: no \
      widget in the gallery, no share target, and no message that says so.
      """,
    remedy: """
      In the app target's Build Phases, set the destination of the Embed App Extensions phase to “PlugIns and \
      Foundation Extensions”, or to “ExtensionKit Extensions” for one that is built on ExtensionKit.
      """,
    references: [.init("App Extension Programming Guide: App Extension Essentials"), .init("ITMS-90349")],
    yieldsTo: [Precedence("nested-bundle-in-extension", about: .subject)])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard let container = artifact.parent(of: bundle) else { return withoutContainer(bundle, in: artifact) }
    guard container.layout == .flat else { return .doesNotApply("on macOS some extension points allow other places") }
    guard let dictionary = bundle.extensionDictionary.value else {
      return .cannotTell("the Info.plist of the extension does not say which folder is its own")
    }
    let wanted = container.contentFolder(bundle.isExtensionKit ? "Extensions" : "PlugIns")
    let folder = bundle.path.dropFirst(container.path.isEmpty ? 0 : container.path.count + 1)
      .split(separator: "/").dropLast().joined(separator: "/")
    let evidence: [Finding.Evidence] = [
      .init("\(bundle.name), Info.plist", "has \(dictionary.key)"),
      .init(container.name, folder.isEmpty ? "holds it at its top" : "holds it in \(folder)/"),
    ]
    guard folder != wanted else { return .holds(evidence) }
    return .broken([
      finding(
        .wrongFolder(bundle.name, folder: folder, wanted: wanted), at: .bundle(bundle), subject: bundle.name,
        evidence: evidence)
    ])
  }

  private func withoutContainer(_ bundle: ArtifactBundle, in artifact: InspectedArtifact) -> Verdict {
    guard artifact.form == .ipa || artifact.form == .xcarchive else {
      return .cannotTell("the artifact is the extension without its app")
    }
    return .broken([
      finding(
        .outside(bundle.name), at: .bundle(bundle), subject: bundle.name,
        evidence: [.init(bundle.path, "lies in no app")],
        remedy: "Embed the extension in its app in the Embed App Extensions phase, or leave it out of the package.")
    ])
  }
}

extension Finding.Message {
  fileprivate static func outside(_ name: String) -> Self {
    "\(name) lies outside of any app, where the system does not look for it."
  }

  fileprivate static func wrongFolder(_ name: String, folder: String, wanted: String) -> Self {
    """
    \(name) lies \(folder.isEmpty ? "at the app’s top" : "in \(folder)/") where the system does not look for it; it \
    belongs in \(wanted)/.
    """
  }
}
