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
  public internal(set) var code: [String: CodeFacts] = [:]
  /// Code of apps that another language's runtime runs, by app and runtime.
  public internal(set) var scripts: [ScriptCode] = []
  /// Parts that could not be read; the rest of the artifact was.
  public let problems: [ArtifactError]
  /// Every image of the bundles by the path of its file, slices in the order of the file.
  let imagesByPath: [String: [ImageFacts]]
  /// For each bundle the places of those that it directly contains.
  let childrenByBundle: [[Int]]
  /// For each bundle the facts of its own code.
  var codeByBundle: [[CodeFacts]] = []
  /// What runs in each process, by its bundle.
  var processes: [ArtifactBundle.ID: Process] = [:]
  /// What each app and its extensions do with Live Activities, by the app.
  var liveActivities: [ArtifactBundle.ID: LiveActivities] = [:]
  /// The day for which profiles and certificates are judged: today unless the engine is told another one.
  public var date = Date()

  /// The last part of the name.
  public var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// Bundles that no other bundle contains.
  public let topBundles: [ArtifactBundle]
}
