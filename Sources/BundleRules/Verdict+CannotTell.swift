import BundleModel
import CodeEvaluation
import Facts
import LintEngine
import MachOFormat

/// Why a rule cannot tell or does not apply, worded once for the rules that have the same reason.
extension Verdict {
  /// What a rule says of an extension whose app is not in the artifact.
  static let withoutApp = Verdict.cannotTell("the artifact is the extension without its app")
  /// The build is for a simulator, and the rule is about the store.
  static let notUploaded: Verdict = .doesNotApply("a simulator build goes to no store")
  /// Neither the executable nor the Info.plist names a platform.
  static let withoutPlatform: Verdict = .cannotTell("the platform is not known")
  /// A text holds `$(NAME)`, which unresolved-build-setting reports.
  static let unresolved: Verdict = .cannotTell("a build setting stands in place of the value")

  /// What a rule says that needs a bundle's Info.plist.
  static func unreadPlist(of bundle: ArtifactBundle) -> Verdict {
    .cannotTell(bundle.infoPlist.isAbsent ? "there is no Info.plist" : "the Info.plist cannot be read")
  }

  /// What a rule on WidgetKit extensions says of another bundle, or of one that does not show which it is.
  static func noWidgetExtension(_ bundle: ArtifactBundle) -> Verdict {
    bundle.mayBeWidgetExtension
      ? .cannotTell("the Info.plist does not say which extension it is")
      : .doesNotApply("it is no WidgetKit extension")
  }

  /// An extension has no extension dictionary, or none that can be read.
  static func withoutExtensionDictionary(_ bundle: ArtifactBundle) -> Verdict {
    guard bundle.infoPlist.value != nil else { return unreadPlist(of: bundle) }
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

extension InspectedArtifact {
  /// Why a bundle's own code may do more than its facts say, as a clause without names; `nil` when all was read.
  func openReason(ofCodeIn bundle: ArtifactBundle) -> String? {
    if let reason = codeFacts(of: bundle).compactMap(\.unread).first { return reason }
    let needsCode = bundle.kind.runsAsProcess || bundle.kind == .framework
    return needsCode && bundle.ownFiles.isEmpty ? "an executable is missing or cannot be read" : nil
  }

  /// Why code of these processes cannot be read, as a clause without names.
  func unreadReason(of bundles: [ArtifactBundle]) -> String {
    bundles.lazy.compactMap { process(of: $0).openReason }.first ?? "part of the code cannot be read"
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
      case true?: "the store has encrypted the code"
      case false?: nil
      }
    }
  }
}
