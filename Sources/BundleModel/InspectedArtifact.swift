public import ArtifactReading
public import CodeEvaluation
public import Facts

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An artifact with everything that is known of it: what the rules, the inspection and the reports read.
public struct InspectedArtifact: Sendable {
  /// What the artifact is, told from its content.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// `Payload/X.app`: what the store and devices take.
    case ipa
    /// `Products/Applications/X.app` and an Info.plist: what Xcode archives.
    case xcarchive
    /// An app by itself.
    case app
    /// An app extension by itself.
    case appExtension
    /// A macOS installer package.
    case installerPackage
    /// Some other bundle by itself, such as a framework.
    case bundle

    /// What the form is called in a sentence.
    public var label: String {
      switch self {
      case .ipa: "IPA"
      case .xcarchive: "Xcode archive"
      case .app: "app"
      case .appExtension: "app extension"
      case .installerPackage: "installer package"
      case .bundle: "bundle"
      }
    }
  }

  /// The artifact's name as the user gave it.
  public let name: String
  /// What it is.
  public let form: Form
  /// What holds it.
  public let container: Artifact.Container
  /// The names of all its entries.
  public let tree: EntryTree
  /// The folder in the artifact that everything is in; empty unless the artifact has a root of its own.
  public let root: String
  /// Every bundle, each before those that it contains, in the order of their paths.
  public let bundles: [ArtifactBundle]
  /// An Xcode archive's own Info.plist.
  public let archiveInfo: Known<InfoPlist>
  /// What the code of each image declares and calls, by the image's path.
  public let code: [String: CodeFacts]
  /// Code of apps that another language's runtime runs, by app and runtime.
  public let scripts: [ScriptCode]
  /// Parts that could not be read; the rest of the artifact was.
  public let problems: [ArtifactError]
  /// Every image of the bundles by the path of its file, slices in the order of the file.
  let imagesByPath: [String: [ImageFacts]]
  /// The day for which profiles and certificates are judged: today unless the engine is told another one.
  public var date = Date()

  /// The last part of the name.
  public var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// Bundles that no other bundle contains.
  public var topBundles: [ArtifactBundle] { bundles.filter { $0.parent == nil } }

  /// The bundle that directly contains this one.
  public func parent(of bundle: ArtifactBundle) -> ArtifactBundle? {
    bundle.parent.flatMap { bundles.indices.contains($0) ? bundles[$0] : nil }
  }

  /// The bundles that this one directly contains.
  public func children(of bundle: ArtifactBundle) -> [ArtifactBundle] { bundles.filter { $0.parent == bundle.id } }

  /// All bundles that this one contains, at any depth.
  public func descendants(of bundle: ArtifactBundle) -> [ArtifactBundle] {
    bundles.filter { bundle.path.isEmpty ? $0.id != bundle.id : $0.path.hasPrefix(bundle.path + "/") }
  }

  /// The app, watch app or clip whose extension or nested part this is: the nearest one above.
  public func host(of bundle: ArtifactBundle) -> ArtifactBundle? {
    var candidate = parent(of: bundle)
    while let current = candidate {
      switch current.kind {
      case .app, .watchApp, .appClip: return current
      default: candidate = parent(of: current)
      }
    }
    return nil
  }
}
