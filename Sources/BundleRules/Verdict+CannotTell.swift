import BundleModel
import CodeSigning
import Facts
import LintEngine
import MachOFormat

/// Why a rule cannot tell or does not apply, worded once for the rules that have the same reason.
extension Verdict {
  /// The build is for a simulator, and the rule is about the store.
  static let notUploaded: Verdict = .doesNotApply("a simulator build goes to no store")
  /// The artifact is an extension by itself.
  static let withoutApp: Verdict = .cannotTell("the artifact is the extension without its app")
  /// Neither the executable nor the Info.plist names a platform.
  static let withoutPlatform: Verdict = .cannotTell("the platform is not known")
  /// A text holds `$(NAME)`, which unresolved-build-setting reports.
  static let unresolved: Verdict = .cannotTell("a build setting stands in place of the value")

  /// A bundle has no Info.plist, or one that cannot be read.
  static func withoutInfoPlist(_ bundle: ArtifactBundle) -> Verdict {
    .cannotTell(bundle.infoPlist.isAbsent ? "there is no Info.plist" : "the Info.plist cannot be read")
  }

  /// An extension has no extension dictionary, or none that can be read.
  static func withoutExtensionDictionary(_ bundle: ArtifactBundle) -> Verdict {
    guard bundle.infoPlist.value != nil else { return withoutInfoPlist(bundle) }
    return .cannotTell(
      bundle.extensionDictionary.isAbsent
        ? "there is no extension dictionary" : "the extension dictionary has another type")
  }

  /// An extension names no extension point, or one that Apple does not document.
  static func withoutExtensionPoint(_ bundle: ArtifactBundle) -> Verdict {
    guard bundle.extensionDictionary.value != nil else { return withoutExtensionDictionary(bundle) }
    return .cannotTell(
      bundle.extensionPointIdentifier.value == nil
        ? "no extension point is named" : "the extension point is not one that Apple documents")
  }

  /// An extension is none for WidgetKit, or nobody can tell.
  static func withoutWidgetKit(_ bundle: ArtifactBundle) -> Verdict {
    bundle.extensionPointIdentifier.value == nil
      ? withoutExtensionPoint(bundle) : .doesNotApply("it is no WidgetKit extension")
  }

  /// No tool has signed a bundle, or its signature cannot be read.
  static func unsigned(_ bundle: ArtifactBundle) -> Verdict {
    switch bundle.signature {
    case .absent: .cannotTell("there is no executable")
    case .unknown: .cannotTell("the executable cannot be read")
    case .value(let signature):
      switch signature.state {
      case .damaged: .cannotTell("the signature is damaged")
      default: .cannotTell("the bundle is not signed")
      }
    }
  }

  /// A bundle's own code is missing, encrypted or damaged.
  static func unreadCode(_ bundle: ArtifactBundle) -> Verdict {
    .cannotTell(bundle.codeGap ?? "the code cannot be read")
  }

  /// Code that runs in a bundle's process is missing, encrypted or damaged.
  static func unreadProcess(_ bundle: ArtifactBundle, notes: [Finding] = []) -> Verdict {
    .cannotTell(
      bundle.codeGap ?? "part of the code that it loads is not in the artifact or cannot be read", notes: notes)
  }
}

extension ArtifactBundle {
  /// Why nothing can be read from the executable's code; `nil` when nothing speaks against it.
  fileprivate var codeGap: String? {
    switch executable {
    case .absent: "there is no executable"
    case .unknown: "the executable cannot be read"
    case .value(let file):
      switch file.preferred?.image.isEncrypted {
      case nil: "the executable cannot be read"
      case true?: "the code is encrypted"
      case false?: nil
      }
    }
  }
}
